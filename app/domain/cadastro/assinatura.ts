/** What stands behind a certificate (Lei 14.063/2020, art. 4º), from the lesser to the greater. */
export const niveisAssinatura = ['avancada', 'qualificada'] as const
export type NivelAssinatura = (typeof niveisAssinatura)[number]

/** Why nothing is known of who signed; `alterada`: what stands there is not what was signed. */
type SemAutor = 'semAssinatura' | 'variasAssinaturas' | 'bytesDepois' | 'ilegivel' | 'alterada'

/** What a program read of the one signature of a file. */
export type LeituraAssinatura =
  /** `emitido`: whether the file begins with the bytes of the term that was issued. */
  | { lida: false; porque: SemAutor; emitido: boolean }
  | {
      lida: true
      emitido: boolean
      /** Whether the certificate is one for signing. */
      paraAssinar: boolean
      validaDe: Date
      validaAte: Date
      /** The greatest level of which a root stands behind the certificate. */
      nivel: NivelAssinatura | null
      cpf: string | null
    }

/** What a signature says of a term. Only the first lets nobody have to look; of the others several may be true. */
export type RespostaAssinatura =
  | 'conferida'
  | SemAutor
  | 'outroDocumento'
  | 'outroUso'
  | 'foraDaValidade'
  | 'semRaiz'
  | 'nivelInsuficiente'
  | 'semCpf'
  | 'outraPessoa'

/** As it is kept with the term. */
export type Assinatura = { respostas: RespostaAssinatura[]; nivel: NivelAssinatura | null }

type Pedido = {
  /** Of the legal representative. */
  cpf: string
  /** When the portal received the file: whoever signs may set his own clock as he likes. */
  recebidaEm: Date
  /** The least level that suffices. */
  nivel: NivelAssinatura
}

/**
 * What a signature is worth. Revocation is not looked at, and neither is what the pages show: a file that was edited and then
 * signed is signed. The term as it was issued stays the text that counts.
 */
export function judgeAssinatura(leitura: LeituraAssinatura, { cpf, recebidaEm, nivel }: Pedido): Assinatura {
  const outro: RespostaAssinatura[] = leitura.emitido ? [] : ['outroDocumento']
  if (!leitura.lida) return { respostas: [leitura.porque, ...outro], nivel: null }
  const faltas: [falta: RespostaAssinatura, is: boolean][] = [
    ['outroUso', !leitura.paraAssinar],
    ['foraDaValidade', recebidaEm < leitura.validaDe || leitura.validaAte < recebidaEm],
    ['semRaiz', leitura.nivel === null],
    ['nivelInsuficiente', leitura.nivel !== null && rankOf(leitura.nivel) < rankOf(nivel)],
    ['semCpf', leitura.cpf === null],
    ['outraPessoa', leitura.cpf !== null && leitura.cpf !== cpf],
  ]
  const respostas = [...outro, ...faltas.filter(([, is]) => is).map(([falta]) => falta)]
  return { respostas: respostas.length > 0 ? respostas : ['conferida'], nivel: leitura.nivel }
}

const rankOf = (nivel: NivelAssinatura) => niveisAssinatura.indexOf(nivel)
