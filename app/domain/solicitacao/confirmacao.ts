/** What became of a link that confirms an e-mail (E2). */
export const situacoesConfirmacao = ['VALIDO', 'CONFIRMADO', 'EXPIRADO', 'INVALIDO'] as const
export type SituacaoConfirmacao = (typeof situacoesConfirmacao)[number]
