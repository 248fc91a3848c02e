import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { notFound } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import type { PaginaData, Secao } from '~/routes/institucional/pagina'
import { institucional } from '~/site/institucional'
import { titleOfData } from '~/site/page-title'
import { hrefOf, outside } from '~/site/paths'

export { Pagina as default } from '~/routes/institucional/pagina'

const clausulas = ['adesao', 'verdade', 'acesso', 'aprovacao', 'dados'] as const
const partes = ['quais', 'base', 'tempo', 'quem', 'direitos'] as const
const empty = { textos: [], itens: [], dados: [], links: [] }

/** What the box of the terms speaks of (001 §2.3), in the version that is recorded. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PaginaData> {
  const { intake, settings } = contextOf(context)
  if (!intake) throw notFound()
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'termos')
  const telefones = settings.phones.join(', ')
  return {
    title: t('title'),
    antes: [t('versao', { versao: intake.cadastro.versaoDosTermos }), ...(locale === 'pt-BR' ? [] : [t('idioma')])],
    secoes: [
      { ...empty, name: 'termos', titulo: t('termos'), itens: clausulas.map((name) => t(name)), ordered: true },
      {
        ...empty,
        name: 'privacidade',
        titulo: t('privacidade'),
        links: [{ href: hrefOf(institucional.privacidade), text: t('portal'), target: outside() }],
      },
      ...partes.map(
        (name): Secao => ({
          ...empty,
          name,
          within: true,
          titulo: t(`${name}.title`),
          textos: [t(`${name}.texto`, { telefones })],
        }),
      ),
    ],
    depois: [],
  }
}

export const meta = titleOfData
