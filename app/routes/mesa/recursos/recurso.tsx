import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { toHref } from '~/site/paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { LinkForm } from './link-form'
import { loadRecurso, receiveLink } from './recurso.server'
import { formId } from './recurso-fields'

export const handle = { i18n: ['common', 'mesa', 'recursosDaMesa'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadRecurso(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveLink(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function RecursosDaLicitacao() {
  const page = useLoaderData<typeof loader>()
  const { id, heading, edital, objeto, orgao, pessoa, disputados, links } = page
  const paths = useMesaPaths()
  const { t } = useTranslation('recursosDaMesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{heading}</h1>
      <Fields>
        <Field name={t('campo.edital')} value={edital} />
        <Field name={t('campo.orgao')} value={<PortugueseText>{orgao}</PortugueseText>} />
        <Field name={t('campo.objeto')} value={<PortugueseText>{objeto}</PortugueseText>} wide />
      </Fields>
      <h2>{t('lote.title')}</h2>
      <p>{t(disputados.length > 0 ? 'lote.explica' : 'lote.nenhum')}</p>
      <ul className={styles.list}>
        {disputados.map((disputado) => (
          <Disputado key={disputado.chave} {...disputado} />
        ))}
      </ul>
      <h2>{t('link.title')}</h2>
      {links.length === 0 && <p>{t('link.nenhum')}</p>}
      <ul className={styles.list}>
        {links.map(({ id: link, para, de, validade }) => (
          <li key={link}>
            <Link to={paths.mesaRecursoLink(id, link)}>{t('link.para', { para })}</Link>
            <span>{de}</span>
            <span>{validade}</span>
          </li>
        ))}
      </ul>
      {disputados.length > 0 && <LinkForm {...page} />}
      <p>
        <Link to={paths.mesaRecursos()}>{t('voltar')}</Link>
      </p>
    </div>
  )
}

type ShownDisputado = ReturnType<typeof useLoaderData<typeof loader>>['disputados'][number]

/** A lot or an item, with the authority's pages for it. A plain link loads them whole, as an authority does. */
function Disputado({ chave, nome, espera, prazos, permitir, marcar }: ShownDisputado) {
  const { t } = useTranslation('recursosDaMesa')
  const named = (link: string) => ({ id: `${link}-${chave}`, 'aria-labelledby': `${link}-${chave} lote-${chave}` })
  return (
    <li>
      <strong id={`lote-${chave}`}>
        <PortugueseText>{nome}</PortugueseText>
      </strong>
      {espera && <span className={styles.late}>{espera}</span>}
      {prazos && <span>{prazos}</span>}
      <a href={toHref(permitir)} {...named('permitir')}>
        {t('lote.permitir')}
      </a>
      {marcar && (
        <a href={toHref(marcar)} {...named('marcar')}>
          {t('lote.marcar')}
        </a>
      )}
    </li>
  )
}
