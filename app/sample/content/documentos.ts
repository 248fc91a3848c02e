import type { TipoAnexo } from '~/domain/licitacao/enums'

/** A document with a code that is easy to remember; `codigo` may be typed as it stands here. */
export type DocumentoExemplo = {
  codigo: string
  processo: string
  nome: string
  texto: TipoAnexo
  revogado?: { haDias: number; motivo: string }
}

export const documentos: readonly DocumentoExemplo[] = [
  { codigo: 'EXEM-PLO1-VALI-DO26', processo: '2026/000101', nome: 'Edital 001-2026 assinado.pdf', texto: 'EDITAL' },
  { codigo: 'EXEM-PLO2-VALI-DO26', processo: '0233/2026', nome: 'Contrato assinado.pdf', texto: 'CONTRATO' },
  {
    codigo: 'EXEM-PLOR-EVOG-ADO1',
    processo: '2026/000104',
    nome: 'Aviso de prorrogação.pdf',
    texto: 'AVISO',
    revogado: { haDias: 2, motivo: 'Publicado com a data errada; substituído por outro.' },
  },
]
