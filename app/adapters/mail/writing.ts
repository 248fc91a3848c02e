import { createInstance, type TFunction } from 'i18next'
import type { SolicitacaoFacts } from '~/domain/correio/facts'
import { truncate } from '~/format/text'
import { makeTimes } from '~/format/times'
import correio from '~/locales/pt-BR/correio'

/** Where the portal's screens are, as whole addresses. */
export type MailLinks = {
  confirmar(codigo: string): string
  recibo(idLicitacao: number, recibo: string): string
  solicitacao(idLicitacao: number, id: number): string
  licitacao(id: number): string
}

/** What every mail is written with: the texts, the tenant's times, the portal's addresses, whom to call. */
export type Writing = ReturnType<typeof makeWriting>

export function makeWriting({ timezone, links, phones }: { timezone: string; links: MailLinks; phones: string[] }) {
  const t = makeTexts()
  const times = makeTimes({ locale: 'pt-BR', timezone })
  const zona = timezone === 'America/Sao_Paulo' ? t('brasilia') : t('fuso', { zona: timezone })
  const instant = (texto: string) => t('instante', { instante: texto, zona })
  const factsOfLicitacao = ({ numProcesso, numeroEdital, orgao, objeto }: SolicitacaoFacts['licitacao']) => [
    ...fact(t('fatos.orgao'), orgao),
    ...fact(t('fatos.processo'), numProcesso),
    ...fact(t('fatos.edital'), numeroEdital),
    ...fact(t('fatos.objeto'), truncate(objeto.replace(/\s+/g, ' '))),
  ]
  return {
    t,
    links,
    minute: (date: Date) => instant(times.dateTime(date)),
    second: (date: Date) => instant(times.dateTimeSecond(date)),
    /** Which request, of which tender; what nobody knows is left out. */
    factsOf: ({ tipo, protocolo, licitacao }: SolicitacaoFacts): [string, string][] => [
      ...fact(t('fatos.protocolo'), protocolo),
      ...fact(t('fatos.tipo'), t(`tipo.${tipo}`)),
      ...factsOfLicitacao(licitacao),
    ],
    factsOfLicitacao,
    /** How every mail ends. */
    closing: [{ paragraph: t('atendimento', { telefones: phones.join(t('ou')) }) }, { paragraph: t('automatico') }],
  }
}

const fact = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])

/** Mails are in Portuguese: who asked told no other language. */
function makeTexts(): TFunction<'correio'> {
  const instance = createInstance()
  void instance.init({
    lng: 'pt-BR',
    resources: { 'pt-BR': { correio } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  return instance.getFixedT('pt-BR', 'correio')
}
