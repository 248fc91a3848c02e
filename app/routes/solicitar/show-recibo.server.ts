import type { AppLoadContext } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { daysOf } from '~/domain/shared/dias-uteis'
import { isWithinPrazo, prazoDaResposta } from '~/domain/solicitacao/prazo'
import type { Recibo } from '~/domain/solicitacao/recibo'
import { unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'

/** A receipt in words, for its page and for its PDF alike; `null` when there is none at this address. */
export async function showRecibo(request: Request, given: AppLoadContext, idLicitacao: number, chave: string) {
  const { procurement, intake, settings } = contextOf(given)
  const [recibo, found, feriados, times, locale] = await Promise.all([
    intake?.envio.recibo(idLicitacao, chave),
    procurement.licitacoes.find(idLicitacao),
    procurement.licitacoes.listFeriados(idLicitacao),
    timesOf(request, procurement),
    localeOf(request),
  ])
  if (!recibo) return null
  if (!found.ok) throw unavailable(found.error)
  const licitacao = found.value
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const { timezone } = await procurement.parametros()
  const now = new Date()
  const ultimoDia = prazoDaResposta(
    { enviadaEm: recibo.enviadaEm, abertura: licitacao.dataAbertura, timezone },
    daysOf(feriados),
  )
  const limite = licitacao.dataLimiteEsclarecimentoImpugnacao
  const fields: [string, string | null][] = [
    [t('recibo.protocolo'), recibo.protocolo],
    [t('recibo.enviadoEm'), times.dateTimeSecond(recibo.enviadaEm)],
    [t('recibo.situacao'), situacaoOf(recibo, (date) => times.dateTime(date))],
    [t('recibo.orgao'), licitacao.nomeOrgao],
    [t('recibo.processo'), licitacao.numProcesso],
    [t('edital'), licitacao.numeroEdital],
    [t('campo.tipo'), t(`tipo.${recibo.tipo}`)],
    [t(recibo.tipoPessoa === 'F' ? 'campo.nome' : 'campo.razaoSocial'), recibo.nome],
    [t(recibo.tipoPessoa === 'F' ? 'campo.cpf' : 'campo.cnpj'), recibo.cpfCnpj],
    [t('campo.assunto'), recibo.assunto],
    [t('campo.anexo'), recibo.arquivoNome ?? t('confirmar.naoInformado')],
  ]
  return {
    tipo: recibo.tipo,
    protocolo: recibo.protocolo,
    respondida: recibo.respondida ? recibo.id : null,
    fields,
    aviso:
      recibo.confirmadaEm === null && recibo.linkExpiraEm
        ? {
            email: recibo.email,
            ate: times.dateTime(recibo.linkExpiraEm),
            expired: recibo.linkExpiraEm <= now,
            open: isWithinPrazo(limite, now),
            resends: intake?.envio.reenvia ?? false,
          }
        : null,
    prazo: counts(recibo) && !recibo.respondida ? t('recibo.resposta', { data: times.day(ultimoDia) }) : null,
    contato: t('recibo.contato', { telefones: settings.phones.join(t('recibo.ou')) }),
  }

  function situacaoOf({ confirmadaEm, linkExpiraEm, respondida }: Recibo, write: (date: Date) => string) {
    if (respondida) return t('recibo.situacaoDe.respondido')
    if (confirmadaEm === null) return t('recibo.situacaoDe.falta')
    return linkExpiraEm
      ? t('recibo.situacaoDe.confirmado', { data: write(confirmadaEm) })
      : t('recibo.situacaoDe.recebido')
  }
}

/** Whether nothing is left to do until it counts. */
const counts = ({ confirmadaEm, linkExpiraEm }: Recibo) => confirmadaEm !== null || !linkExpiraEm

export type ShownRecibo = NonNullable<Awaited<ReturnType<typeof showRecibo>>>
