import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Exclusividade } from '~/domain/licitacao/licitacao'
import { useLabels } from '~/i18n/labels'
import { Field, Fields } from '~/ui/field'
import { StatusBadge } from '~/ui/status-badge'
import { Part } from './part'
import type { presentParticipar } from './participar.server'

type Shown = ReturnType<typeof presentParticipar>
type Props = {
  shown: Shown
  documentos: string
  of: 'licitacoes' | 'compras'
  /** The address of those that accept proposals; `null` if they cannot be listed. */
  abertas: string | null
}

/** Whether and how one may take part, and otherwise where to go on. `documentos`: the address of the list of documents. */
export function Participar({ shown: { fatos, fechada }, documentos, of, abertas }: Props) {
  const { t } = useTranslation('processo')
  return (
    <>
      {fatos && <Fatos fatos={fatos} documentos={documentos} />}
      {fechada && abertas && (
        <p>
          <Link to={abertas}>{t(`participar.abertas.${of}`)}</Link>
        </p>
      )}
    </>
  )
}

/**
 * Who may take part, until when if the head of the page does not say it, with which documents and where, as far as the
 * source says.
 */
function Fatos({ fatos, documentos }: { fatos: NonNullable<Shown['fatos']>; documentos: string }) {
  const { t } = useTranslation(['processo', 'licitacoes', 'common'])
  const label = useLabels()
  const { reservas, srp, periodo, inicio, fim, presencial, onde, pedidosAte } = fatos
  const known = (periodo === 'antes' || periodo === 'aberto') && !fim ? 'semFim' : periodo
  return (
    <Part title={t('participar.title')} name="participar">
      <Fields>
        {reservas.length > 0 && (
          <Field
            name={t('participar.quem')}
            value={reservas.map((reserva) => (
              <div key={reserva.kind}>
                {'itens' in reserva
                  ? t(`participar.${reserva.kind}`, { count: reserva.itens, total: reserva.total })
                  : t(`participar.${reserva.kind}`)}
              </div>
            ))}
          />
        )}
        {srp !== null && <Field name={t('participar.srp')} value={t(srp ? 'common:yes' : 'common:no')} />}
        {known && <Field name={t('participar.ate')} value={t(`participar.periodo.${known}`, { inicio, fim })} />}
        {fatos.documentos.length > 0 && (
          <Field
            name={t('participar.documentos')}
            value={
              <Link to={documentos}>
                {fatos.documentos
                  .map(
                    ({ tipo, quantos }) =>
                      `${tipo ? label('tiposAnexo', tipo) : t('participar.arquivos')} (${quantos})`,
                  )
                  .join(', ')}
              </Link>
            }
          />
        )}
        {presencial && (
          <>
            <Field
              name={t('participar.sessao')}
              value={[presencial.data ?? t('participar.semData'), presencial.lugar].filter(Boolean).join(', ')}
            />
            <Field name={t('participar.onde')} value={t('participar.presencial')} />
          </>
        )}
        {onde && (
          <Field
            name={t('participar.onde')}
            value={
              <a href={onde} target="_blank" rel="noopener noreferrer">
                {t('participar.enviar')} <span className="visually-hidden">{t('licitacoes:list.newTab')}</span>
              </a>
            }
          />
        )}
      </Fields>
      {pedidosAte && <p>{t('participar.pedidos', { data: pedidosAte })}</p>}
      <p>{t('participar.aviso')}</p>
    </Part>
  )
}

/** 'Exclusiva ME/EPP' if every item is exclusive, otherwise how many are. */
export function Selo({ exclusividade }: { exclusividade: Exclusividade }) {
  const { t } = useTranslation('processo')
  const text = exclusividade === 'todos' ? t('selo.todos') : t('selo.itens', { count: exclusividade })
  return <StatusBadge plain status="EXCLUSIVA" label={text} />
}
