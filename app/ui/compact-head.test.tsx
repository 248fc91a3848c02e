import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompactHead } from './compact-head'
import styles from './compact-head.module.css'

test('no título, uma palavra com hífen e um telefone não se partem em duas linhas, e o texto continua o mesmo', () => {
  const whole = (text: string) => `<span class="${styles.unbroken}">${text}</span>`
  const renderTitle = (title: string) =>
    /<h1>(.*)<\/h1>/.exec(renderToStaticMarkup(<CompactHead objeto={null} title={title} />))?.[1]
  expect(renderTitle('Falta um passo: confirme o e-mail até 27/11/2026 17:04')).toBe(
    `Falta um passo: confirme o ${whole('e-mail')} até 27/11/2026 17:04`,
  )
  expect(renderTitle('Ligue para (81) 3333-1111 ou espere – sem pressa')).toBe(
    `Ligue para ${whole('(81) 3333-1111')} ou espere – sem pressa`,
  )
  expect(renderTitle('Impugnar o edital')).toBe('Impugnar o edital')
})
