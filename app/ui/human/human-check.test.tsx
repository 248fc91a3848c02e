import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { findI18n } from '~/i18n/i18n.server'
import { HumanCheck } from './human-check'

const question = { texto: 'Quanto é sete mais quatro?', desafio: 'lacrado' }

function renderHtml(props: Partial<Parameters<typeof HumanCheck>[0]>) {
  return renderToStaticMarkup(
    <I18nextProvider i18n={findI18n('pt-BR')}>
      <MantineProvider>
        <HumanCheck siteKey={null} action="solicitar" question={question} {...props} />
      </MantineProvider>
    </I18nextProvider>,
  )
}

test('sem chaves a pergunta está no formulário, com o seu rótulo, a explicação e outra a pedir', () => {
  const html = renderHtml({})
  expect(html).toMatch(/<label[^>]* for="resposta"[^>]*>Quanto é sete mais quatro\?/)
  expect(html).toContain('Você pode escrever números com dígitos ou por extenso.')
  expect(html).toContain('<input type="hidden" name="desafio" value="lacrado"/>')
  expect(html).toMatch(/<button(?=[^>]* type="submit")(?=[^>]* name="outraPergunta")[^>]* formnovalidate=""/i)
  expect(html).not.toContain('<noscript>')
})

test('com chaves a pergunta só aparece a quem não tem JavaScript, até que o servidor a faça', () => {
  const [before, noscript, after] = renderHtml({ siteKey: 'chave' }).split(/<noscript>|<\/noscript>/)
  expect(noscript).toContain('Quanto é sete mais quatro?')
  expect(before + String(after)).not.toContain('sete mais quatro')

  const asked = renderHtml({ siteKey: 'chave', doubt: 'wrongAnswer' })
  expect(asked).not.toContain('<noscript>')
  expect(asked).toMatch(/aria-invalid="true"/)
  expect(asked).toContain('A resposta não está certa. Responda a esta outra pergunta.')
})

test('o campo que as pessoas não veem não recebe o foco nem é lido em voz alta', () => {
  expect(renderHtml({})).toMatch(
    /<div class="visually-hidden" aria-hidden="true"><label>[^<]*<input[^>]*tabindex="-1"[^>]*\/>/i,
  )
})
