import path from 'node:path'
import { namePdf } from '~/domain/arquivo/upload-rules'
import { formatCodigo } from '~/domain/documento/codigo'
import type { DocumentoRegistrado, PdfRefusal } from '~/domain/documento/documento'
import { makeTimes, type Times } from '~/format/times'
import { action, type Group, printList } from '../command/command'
import { file, json, number, optional, readInput, text } from '../command/params'
export const documento: Group = {
  summary: 'Os documentos com código, que qualquer pessoa pode validar.',
  actions: {
    add: action({
      summary: 'Dá um código a um PDF, escreve-o no documento e o registra.',
      args: { arquivo: file('arquivo.pdf') },
      options: {
        licitacao: number('id', 'a licitação de que o documento é'),
        nome: optional(text('nome', 'como ele se chama ao ser baixado; sem isto, como o arquivo'), null),
      },
      async run({ arquivo, licitacao, nome: given }, { portal: { documentos }, io }) {
        const nome = namePdf(given ?? path.basename(arquivo))
        const pdf = await readInput(arquivo)
        const write = (codigo: Parameters<typeof documentos.stamp>[1]) => documentos.stamp(pdf, codigo)
        const added = await documentos.register({ nome, idLicitacao: licitacao, write })
        if (!added.ok) throw new Error(refusals[added.error](arquivo, licitacao))
        const { id, codigo } = added.value
        io.print(`Documento ${id} registrado: ${nome}`)
        io.print(`Código de acesso: ${formatCodigo(codigo)}`)
        io.print(`Endereço: ${documentos.toAddress(codigo)}`)
        return 0
      },
    }),
    list: action({
      summary: 'Lista os documentos registrados.',
      options: { licitacao: optional(number('id', 'só os de uma licitação'), undefined), json },
      async run({ licitacao, json }, { portal: { documentos }, env, io }) {
        const times = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
        printList(io, await documentos.list(licitacao), {
          json,
          line: (documento) => writeLine(documento, times),
          none: 'Nenhum documento registrado.',
        })
        return 0
      },
    }),
    revoke: action({
      summary: 'Revoga um documento: o seu código passa a dizer que ele é inválido.',
      args: { documento: text('número|código') },
      options: { motivo: text('motivo', 'por quê, para quem validar o código') },
      async run({ documento, motivo }, { portal: { documentos } }) {
        const revoked = await documentos.revoke(documento, motivo)
        if (!revoked.ok) throw new Error(revocationRefusals[revoked.error])
        return 'Documento revogado: o seu código agora diz que ele é inválido.'
      },
    }),
  },
}

const refusals: Record<PdfRefusal | 'licitacaoNotFound', (file: string, idLicitacao: number) => string> = {
  licitacaoNotFound: (_, idLicitacao) => `não há licitação ${idLicitacao}`,
  notPdf: (file) => `${file} não é um PDF`,
  password: (file) => `${file} está protegido por senha; retire a proteção e repita o comando`,
  broken: (file) => `${file} está danificado: a sua estrutura não se lê; gere o PDF de novo`,
  noPage: (file) => `${file} não tem nenhuma página em que escrever o código`,
}

const revocationRefusals = {
  documentoNotFound: 'não há documento com esse número ou código',
  alreadyRevoked: 'esse documento já está revogado',
}

function writeLine({ id, idLicitacao, nome, criadoEm, revogadoEm, motivo }: DocumentoRegistrado, times: Times) {
  const state = revogadoEm ? `revogado em ${times.dateTime(revogadoEm)}: ${motivo}` : 'válido'
  return `${id} · licitação ${idLicitacao} · ${times.dateTime(criadoEm)} · ${nome} · ${state}`
}
