import { useLoaderData } from '@remix-run/react'
import { spaced } from '~/format/text'
import { Field, Fields } from '~/ui/field'
import styles from './pagina.module.css'

export type TextFact = [name: string, value: string, href?: string]
export type TextSection = {
  name: string
  titulo: string
  /** A subsection of the previous section. */
  within?: true
  textos: string[]
  itens: string[]
  ordered?: true
  dados: TextFact[]
  links: { href: string; text: string; target?: '_blank' }[]
}
export type TextPageData = { title: string; antes: string[]; secoes: TextSection[]; depois: string[] }

/** A page of text. Its texts come from the loader, so that no script contains them. */
export function TextPage() {
  const { title, antes, secoes, depois } = useLoaderData<TextPageData>()
  return (
    <article className={styles.pagina}>
      <h1>{title}</h1>
      <Paragraphs textos={antes} />
      {secoes.map((secao) => (
        <Section key={secao.name} {...secao} />
      ))}
      <Paragraphs textos={depois} />
    </article>
  )
}

function Section({ name, titulo, within, textos, itens, ordered, dados, links }: TextSection) {
  const Title = within ? 'h3' : 'h2'
  const List = ordered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={name}>
      <Title id={name}>{titulo}</Title>
      <Paragraphs textos={textos} />
      {itens.length > 0 && (
        <List>
          {itens.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
      {dados.length > 0 && (
        <Fields>
          {dados.map(([nome, valor, href]) => (
            <Field key={`${nome} ${valor}`} name={nome} value={href ? <a href={href}>{valor}</a> : valor} />
          ))}
        </Fields>
      )}
      {links.length > 0 && (
        <p className={styles.links}>
          {spaced(
            links.map(({ href, text, target }) => (
              <a key={href} href={href} target={target}>
                {text}
              </a>
            )),
          )}
        </p>
      )}
    </section>
  )
}

const Paragraphs = ({ textos }: { textos: string[] }) => textos.map((texto) => <p key={texto}>{texto}</p>)
