import { useLoaderData } from '@remix-run/react'
import { Field, Fields } from '~/ui/field'
import styles from './pagina.module.css'

/** A name, what it says, and where that leads. */
export type Dado = [name: string, value: string, href?: string]
export type Secao = {
  name: string
  titulo: string
  /** Belongs to the section before. */
  within?: true
  textos: string[]
  itens: string[]
  ordered?: true
  dados: Dado[]
  links: { href: string; text: string; target?: '_blank' }[]
}
export type PaginaData = { title: string; antes: string[]; secoes: Secao[]; depois: string[] }

/** A page that is read from beginning to end: what it says comes from its loader, so that no program carries its texts. */
export function Pagina() {
  const { title, antes, secoes, depois } = useLoaderData<PaginaData>()
  return (
    <article className={styles.pagina}>
      <h1>{title}</h1>
      <Textos textos={antes} />
      {secoes.map((secao) => (
        <UmaSecao key={secao.name} {...secao} />
      ))}
      <Textos textos={depois} />
    </article>
  )
}

function UmaSecao({ name, titulo, within, textos, itens, ordered, dados, links }: Secao) {
  const Title = within ? 'h3' : 'h2'
  const List = ordered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={name}>
      <Title id={name}>{titulo}</Title>
      <Textos textos={textos} />
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
          {links.map(({ href, text, target }) => (
            <a key={href} href={href} target={target}>
              {text}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

const Textos = ({ textos }: { textos: string[] }) => textos.map((texto) => <p key={texto}>{texto}</p>)
