/** The two levels above a simple signature (Lei 14.063/2020, art. 4º), the lower one first. */
export const niveisAssinatura = ['avancada', 'qualificada'] as const
export type NivelAssinatura = (typeof niveisAssinatura)[number]

/**
 * `naoAssinado`: the file is the term as issued; `alterada`: the content is not what was signed;
 * `ilegivel`: the signature could not be checked.
 */
type SemAutor = 'naoAssinado' | 'semAssinatura' | 'variasAssinaturas' | 'bytesDepois' | 'ilegivel' | 'alterada'

export type LeituraAssinatura =
  | { lida: false; porque: SemAutor; emitido: boolean }
  | {
      lida: true
      emitido: boolean
      paraAssinar: boolean
      validaDe: Date
      validaAte: Date
      nivel: NivelAssinatura | null
      cpf: string | null
    }

/** The findings about a signature. `conferida`: no problem was found. The other findings may occur together. */
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

export type Assinatura = { respostas: RespostaAssinatura[]; nivel: NivelAssinatura | null }

type Submission = {
  cpf: string
  /** When the portal received the file; the signer's clock is not trusted. */
  recebidaEm: Date
  nivel: NivelAssinatura
}

/** Judges a signature. Does not check revocation or visible pages: the issued term prevails over an edited one. */
export function judgeAssinatura(leitura: LeituraAssinatura, { cpf, recebidaEm, nivel }: Submission): Assinatura {
  const otherDocument: RespostaAssinatura[] = leitura.emitido ? [] : ['outroDocumento']
  if (!leitura.lida) return { respostas: [leitura.porque, ...otherDocument], nivel: null }
  const problems: [problem: RespostaAssinatura, applies: boolean][] = [
    ['outroUso', !leitura.paraAssinar],
    ['foraDaValidade', recebidaEm < leitura.validaDe || leitura.validaAte < recebidaEm],
    ['semRaiz', leitura.nivel === null],
    ['nivelInsuficiente', leitura.nivel !== null && rankNivel(leitura.nivel) < rankNivel(nivel)],
    ['semCpf', leitura.cpf === null],
    ['outraPessoa', leitura.cpf !== null && leitura.cpf !== cpf],
  ]
  const respostas = [...otherDocument, ...problems.filter(([, applies]) => applies).map(([problem]) => problem)]
  return { respostas: respostas.length > 0 ? respostas : ['conferida'], nivel: leitura.nivel }
}

const rankNivel = (nivel: NivelAssinatura) => niveisAssinatura.indexOf(nivel)
