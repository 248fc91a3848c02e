import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { notFound } from '~/failures/thrown.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import type { TextSection } from '~/routes/institucional/text-page'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { institucional, toHref } from '~/site/paths'

export { TextPage as default } from '~/routes/institucional/text-page'

const clausulas = ['adesao', 'verdade', 'acesso', 'aprovacao', 'dados'] as const
const partes = ['quais', 'base', 'tempo', 'quem', 'direitos'] as const
const empty = { textos: [], itens: [], dados: [], links: [] }

/** J1: the terms of use, with the number of the version that a registration records. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { intake, settings } = completeContext(context)
  if (!intake) throw notFound()
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'termos')
  const telefones = settings.phones.join(', ')
  return {
    title: t('title'),
    publicTags: publicPage(request, settings.publicUrl, t('description')),
    antes: [t('versao', { versao: intake.cadastro.versaoDosTermos }), ...(locale === 'pt-BR' ? [] : [t('idioma')])],
    secoes: [
      { ...empty, name: 'termos', titulo: t('termos'), itens: clausulas.map((name) => t(name)), ordered: true },
      {
        ...empty,
        name: 'privacidade',
        titulo: t('privacidade'),
        links: [{ href: toHref(institucional.privacidade), text: t('portal'), target: toPaths(request).outside }],
      },
      ...partes.map(
        (name): TextSection => ({
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
