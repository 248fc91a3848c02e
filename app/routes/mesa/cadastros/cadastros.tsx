import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CadastroListado } from '~/domain/cadastro/analise'
import type { Decisao } from '~/domain/cadastro/ports'
import { cadastrosPerPage } from '~/domain/mesa/cadastros'
import { totalPages } from '~/domain/shared/page'
import { notFound } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { requireAcesso, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'

export const handle = { i18n: ['common', 'mesa', 'analise'] }
export const headers = mesaPageHeaders

/** W17.17: the registrations, those that wait for a decision first. An individual's name is on the registration alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/cadastros')
  const { locale, times } = await findReader(request, context)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const fila = await mesa.cadastros.list(acesso, page)
  if (!fila) throw notFound()
  const pages = totalPages(fila.total, cadastrosPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaCadastros(`page=${pages}`))
  const t = findI18n(locale).getFixedT(locale, 'analise')
  return {
    title: t('lista.title', { total: formatCount(fila.esperam, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ page, pages },
    cadastros: fila.cadastros.map((cadastro) => shownCadastro(cadastro, times)),
  }
}

const shownCadastro = (cadastro: CadastroListado, times: Times) => ({
  id: cadastro.id,
  protocolo: cadastro.protocolo,
  empresa: cadastro.bloqueadoAte ? null : cadastro.dados.razaoSocial,
  tipoPessoa: cadastro.dados.tipoPessoa,
  estado: toEstado(cadastro),
  em: times.dateTime(cadastro.bloqueadoAte ?? cadastro.mudouEm),
  criadoEm: times.dateTime(cadastro.criadoEm),
})

type Estado = 'bloqueado' | 'EM_ANALISE' | 'REANALISE' | 'PROCESSANDO' | Decisao

function toEstado({ situacao, decisao, bloqueadoAte }: CadastroListado): Estado {
  if (bloqueadoAte) return 'bloqueado'
  if (situacao === 'EM_ANALISE' || situacao === 'REANALISE') return situacao
  return situacao === 'ENCERRADA' ? (decisao?.decisao ?? 'recusado') : 'PROCESSANDO'
}

export const meta = titleOfData

export default function Cadastros() {
  const { title, pessoa, page, pages, cadastros } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('analise')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      {cadastros.length === 0 && <p>{t('lista.nenhum')}</p>}
      <ul className={styles.list}>
        {cadastros.map(({ id, protocolo, empresa, tipoPessoa, estado, em, criadoEm }) => (
          <li key={id}>
            {estado === 'bloqueado' ? (
              <strong>{t('cadastro.title', { protocolo })}</strong>
            ) : (
              <Link to={paths.mesaCadastro(id)}>{t('cadastro.title', { protocolo })}</Link>
            )}
            <span className={estado === 'EM_ANALISE' || estado === 'REANALISE' ? styles.late : undefined}>
              {t(`estado.${estado}`, { em })}
            </span>
            <span>{empresa ? <PortugueseText>{empresa}</PortugueseText> : t(`lista.${tipoPessoa}`)}</span>
            <span>{t('lista.criadoEm', { em: criadoEm })}</span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaCadastros(`page=${to}`)} />
    </div>
  )
}
