import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { institucional, toHref } from '~/site/paths'
import type { TextFact } from './text-page'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

/** W7: how a public purchase goes, its words, what registration costs and where proposals go. */
export async function loader(args: LoaderFunctionArgs) {
  const paths = toPaths(args.request)
  const { intake, procurement, settings } = completeContext(args.context)
  const { fornecedor, entrarPregao, entrarDispensa } = settings.links
  const locale = await readLocale(args.request)
  const t = findI18n(locale).getFixedT(locale, 'vender')
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
      licitacoes: procurement.licitacoes.lista ? toHref(paths.licitacoes(receiving)) : undefined,
      dispensa: procurement.comprasDiretas.lista ? toHref(paths.comprasDiretas(receiving)) : undefined,
      cadastro: hasCadastro ? toHref(paths.cadastro()) : undefined,
      fornecedor: hasCadastro ? fornecedor : undefined,
      contato: toHref(institucional.contato),
      entrarPregao,
      entrarDispensa,
    },
  })
}

export const meta = titleOfData
