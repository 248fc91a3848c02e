import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { hrefOf, institucional } from '~/site/paths'
import type { TextFact } from './text-page'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

/** W7: how a public purchase goes, its words, what registration costs and where proposals go. */
export async function loader(args: LoaderFunctionArgs) {
  const paths = pathsOf(args.request)
  const { intake, procurement, settings } = contextOf(args.context)
  const { fornecedor, entrarPregao, entrarDispensa } = settings.links
  const locale = await localeOf(args.request)
  const t = i18nOf(locale).getFixedT(locale, 'vender')
  const escrita = { title: t('title'), description: t('description'), secoes: t('secoes', { returnObjects: true }) }
  const palavras = Object.values(t('palavras', { returnObjects: true }))
  const hasCadastro = Boolean(intake?.cadastro)
  const receiving = 'atalho=recebendo'
  return textPageFromCatalogue(args, escrita, {
    sem: [
      ...(hasCadastro ? ['outro'] : ['plano', 'aprovacao', 'comPagina', 'semPagina']),
      fornecedor ? 'semPagina' : 'comPagina',
      !entrarDispensa && 'entrar',
    ],
    ordered: ['passos'],
    dados: { palavras: palavras.map(({ palavra, sentido }): TextFact => [palavra, sentido]) },
    links: {
      licitacoes: procurement.licitacoes.lista ? hrefOf(paths.licitacoes(receiving)) : undefined,
      dispensa: procurement.comprasDiretas.lista ? hrefOf(paths.comprasDiretas(receiving)) : undefined,
      cadastro: hasCadastro ? hrefOf(paths.cadastro()) : undefined,
      fornecedor: hasCadastro ? fornecedor : undefined,
      contato: hrefOf(institucional.contato),
      entrarPregao,
      entrarDispensa,
    },
  })
}

export const meta = titleOfData
