import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { judgeAssinatura, type NivelAssinatura } from '~/domain/cadastro/assinatura'
import {
  certify,
  type Held,
  newKeys,
  pessoaText,
  signPdf,
  toDer,
  toPem,
  withPlaceholder,
  writtenAs,
} from '../../../tests/autoridade'
import { temporaryFolder } from '../../../tests/databases'
import { makeTermo } from '../../../tests/termo'
import { loadAutoridades } from './autoridades.server'
import { readSignature } from './read-signature.server'

const cpf = '52998224725'
const recebidaEm = new Date('2026-03-01T12:00:00Z')

/** Makes a folder with certificate authorities of both signature levels. `pessoa` issues a certificate to a person. */
async function makeAutoridades() {
  const raiz = await certify({ cn: 'Raiz qualificada', authority: true })
  const meio = await certify({ cn: 'AC do meio', authority: true, by: raiz, pathLength: 0 })
  const governo = await certify({ cn: 'Raiz do governo', authority: true })
  const keys = await newKeys()
  const pessoa = (over: Partial<Parameters<typeof certify>[0]> = {}) =>
    certify({ cn: 'ANA DE SOUZA', by: meio, keys, pessoa: pessoaText(cpf), ...over })
  const folder = await temporaryFolder()
  for (const [nivel, files] of Object.entries({
    qualificada: { 'raiz.crt': toPem(raiz.cert) },
    avancada: { 'raiz.der': toDer(governo.cert), 'leia-me.txt': 'nada' },
  })) {
    await mkdir(path.join(folder, nivel))
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, nivel, name), content)
  }
  const autoridades = await loadAutoridades(folder, 'qualificada')
  return { raiz, meio, governo, pessoa, autoridades, ana: await pessoa() }
}

const made = makeAutoridades()
const termo = makeTermo()

async function answersTo(
  pdf: Buffer,
  { nivel = 'avancada', instante = recebidaEm }: { nivel?: NivelAssinatura; instante?: Date } = {},
) {
  const leitura = await readSignature({ pdf, emitido: await termo, instante }, (await made).autoridades)
  return judgeAssinatura(leitura, { cpf, recebidaEm: instante, nivel }).respostas
}

const signedBy = async (signer: Held, ...others: Held[]) =>
  signPdf(await termo, { signer, certificates: [signer, ...others].map(({ cert }) => cert) })

/** Returns a copy of the PDF in which one bit is changed. */
function changed(pdf: Buffer, at: number) {
  const copy = Buffer.from(pdf)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('a assinatura boa é conferida, qualificada ou avançada, e nenhuma outra raiz serve', async () => {
  const { ana, meio, governo, pessoa } = await made
  expect(await answersTo(await signedBy(ana, meio))).toEqual(['conferida'])
  expect(await answersTo(await signedBy(ana, meio), { nivel: 'qualificada' })).toEqual(['conferida'])
  const doGoverno = await signedBy(await pessoa({ by: governo }))
  expect(await answersTo(doGoverno)).toEqual(['conferida'])
  expect(await answersTo(doGoverno, { nivel: 'qualificada' })).toEqual(['nivelInsuficiente'])
  const outra = await certify({ cn: 'Raiz qualificada', authority: true })
  expect(await answersTo(await signedBy(await pessoa({ by: outra }), outra))).toEqual(['semRaiz'])
  // Without the intermediate authority no chain reaches the root.
  expect(await answersTo(await signedBy(ana))).toEqual(['semRaiz'])
})

test('o CPF é o de quem representa, escrito de qualquer das três formas; sem ele, ou com outro, uma pessoa confere', async () => {
  const { meio, pessoa } = await made
  const answers = async (over: Parameters<typeof pessoa>[0]) => answersTo(await signedBy(await pessoa(over), meio))
  expect(await answers({ written: writtenAs.printable })).toEqual(['conferida'])
  expect(await answers({ written: writtenAs.utf8, pessoa: pessoaText(cpf, 'DETRANPE  ') })).toEqual(['conferida'])
  expect(await answers({ pessoa: pessoaText('11144477735') })).toEqual(['outraPessoa'])
  expect(await answers({ pessoa: undefined })).toEqual(['semCpf'])
  expect(await answers({ pessoa: pessoaText('0'.repeat(11)) })).toEqual(['semCpf'])
})

test('a validade é a do instante em que o arquivo chegou, e o certificado tem de servir para assinar', async () => {
  const { meio, pessoa } = await made
  const vencida = await signedBy(await pessoa({ to: '2026-02-01' }), meio)
  expect(await answersTo(vencida)).toEqual(['foraDaValidade'])
  expect(await answersTo(vencida, { instante: new Date('2026-01-15T00:00:00Z') })).toEqual(['conferida'])
  expect(await answersTo(await signedBy(await pessoa({ from: '2026-04-01' }), meio))).toEqual(['foraDaValidade'])
  expect(await answersTo(await signedBy(await pessoa({ usage: 0x20 }), meio))).toEqual(['outroUso'])
})

test('o que se altera ou acrescenta depois de assinado, e o que não é o termo emitido, tem a sua resposta', async () => {
  const { ana, meio } = await made
  const signed = await signedBy(ana, meio)
  const certificates = [ana.cert, meio.cert]
  const later = await PDFDocument.load(signed, { forIncrementalUpdate: true })
  later.getPage(0).drawText('R$ 1,00', { y: 300 })
  expect(await answersTo(changed(signed, 600))).toEqual(['alterada', 'outroDocumento'])
  expect(await answersTo(changed(signed, signed.length - 60))).toEqual(['alterada'])
  expect(await answersTo(Buffer.concat([signed, Buffer.from('\n')]))).toEqual(['bytesDepois'])
  expect(await answersTo(Buffer.from(await later.commit()))).toEqual(['bytesDepois'])
  expect(await answersTo(await signPdf(signed, { signer: ana, certificates }))).toEqual(['variasAssinaturas'])
  const outro = await makeTermo('Outro fornecedor')
  expect(await answersTo(await signPdf(outro, { signer: ana, certificates }))).toEqual(['outroDocumento'])
  // Editing before signing is accepted: the issued file remains the authoritative text.
  const edited = await PDFDocument.load(await termo, { forIncrementalUpdate: true })
  edited.getPage(0).drawText('R$ 1,00', { y: 300 })
  const editedBytes = Buffer.from(await edited.commit({ useObjectStreams: false }))
  expect(await answersTo(await signPdf(editedBytes, { signer: ana, certificates }))).toEqual(['conferida'])
})

test('o que alguém inventou não passa: chave alheia, conteúdo próprio, autoridade que ninguém fez, DER sem fim', async () => {
  const { ana, meio, raiz, pessoa } = await made
  const signed = await signedBy(ana, meio)
  const hole = signed.indexOf('/Contents <') + '/Contents <'.length
  const filled = (hex: string) =>
    Buffer.concat([signed.subarray(0, hole), Buffer.from(hex), signed.subarray(hole + hex.length)])
  const alheia = { cert: ana.cert, keys: await newKeys() }
  expect(await answersTo(await signedBy(alheia, meio))).toEqual(['alterada'])
  expect(await answersTo(await signPdf(await termo, { signer: ana, attached: Buffer.from('outro texto') }))).toEqual([
    'ilegivel',
  ])
  expect(await answersTo(await signedBy(await pessoa({ by: undefined })))).toEqual(['semRaiz'])
  expect(await answersTo(await signedBy(await pessoa({ by: ana }), ana, meio))).toEqual(['semRaiz'])
  const abaixo = await certify({ cn: 'AC abaixo da última', authority: true, by: meio })
  expect(await answersTo(await signedBy(await pessoa({ by: abaixo }), abaixo, meio))).toEqual(['semRaiz'])
  const um = await certify({ cn: 'AC um', authority: true })
  const dois = await certify({ cn: 'AC dois', authority: true, by: um })
  const volta = await certify({ cn: 'AC um', authority: true, keys: um.keys, by: dois })
  expect(await answersTo(await signedBy(await pessoa({ by: volta }), volta, dois))).toEqual(['semRaiz'])
  const vencida = await certify({ cn: 'AC vencida', authority: true, by: raiz, to: '2026-01-01' })
  expect(await answersTo(await signedBy(await pessoa({ by: vencida }), vencida))).toEqual(['semRaiz'])
  expect(await answersTo(await signPdf(await termo, { signer: ana, certificates: [] }))).toEqual(['ilegivel'])
  expect(await answersTo(filled('3080'.repeat(4096)))).toEqual(['ilegivel'])
  expect(await answersTo(filled('zz'))).toEqual(['ilegivel'])
  expect(await answersTo(withPlaceholder(await termo))).toEqual(['ilegivel'])
  expect(await answersTo(Buffer.from(await makeTermo('Outro fornecedor')))).toEqual(['semAssinatura', 'outroDocumento'])
})

test('uma assinatura de algoritmo desconhecido não pôde ser lida, e não é chamada de alterada', async () => {
  const { ana, meio } = await made
  const certificates = [ana.cert, meio.cert]
  const signed = await signPdf(await termo, { signer: ana, certificates, algorithm: '1.3.6.1.4.1.99999.1' })
  expect(await answersTo(signed)).toEqual(['ilegivel'])
  expect(await answersTo(changed(signed, signed.length - 60))).toEqual(['alterada'])
})

test('o termo devolvido como foi emitido é chamado disso: falta assinar', async () => {
  expect(await answersTo(Buffer.from(await termo))).toEqual(['naoAssinado'])
  // Some signing programs only draw a signature on the page, so a person has to check the file.
  const drawn = Buffer.concat([await termo, Buffer.from('\n% um traço\n')])
  expect(await answersTo(drawn)).toEqual(['semAssinatura'])
})

test('o pdfsig concorda com as assinaturas boas, e com as que foram alteradas', async (context) => {
  const run = promisify(execFile)
  const found = await run('pdfsig', ['-v']).catch(() => null)
  if (!found) return context.skip('poppler (pdfsig) não está instalado')
  const { ana, meio, governo, pessoa } = await made
  const folder = await temporaryFolder()
  const verdict = async (pdf: Buffer) => {
    const file = path.join(folder, 'assinado.pdf')
    await writeFile(file, pdf)
    const { stdout } = await run('pdfsig', ['-nocert', file]).catch((error: { stdout: string }) => error)
    return [/Signature Validation: (.*)/.exec(stdout)?.[1], /Total document signed/.test(stdout)]
  }
  const good = await signedBy(ana, meio)
  for (const pdf of [good, await signedBy(await pessoa({ by: governo }))])
    expect(await verdict(pdf)).toEqual(['Signature is Valid.', true])
  expect((await verdict(changed(good, 600)))[0]).toBe('Digest Mismatch.')
  expect((await verdict(Buffer.concat([good, Buffer.from('\n')])))[1]).toBe(false)
})

test('uma pasta de autoridades que não serve não deixa o portal começar, e diz por quê', async () => {
  const { autoridades, governo, pessoa } = await made
  const load = (nivel: NivelAssinatura, place: string) => loadAutoridades(place, nivel)
  expect([autoridades.raizes.qualificada.length, autoridades.raizes.avancada.length]).toEqual([1, 1])
  await expect(load('avancada', '/pasta/que/não/há')).rejects.toThrow('avancada ou qualificada')
  const outra = await temporaryFolder()
  await mkdir(path.join(outra, 'avancada'))
  await writeFile(path.join(outra, 'avancada', 'raiz.pem'), toPem(governo.cert))
  expect((await load('avancada', outra)).raizes.avancada).toHaveLength(1)
  await expect(load('qualificada', outra)).rejects.toThrow(/falta um certificado raiz em .*\/qualificada/)
  await writeFile(path.join(outra, 'avancada', 'pessoa.pem'), toPem((await pessoa()).cert))
  await expect(load('avancada', outra)).rejects.toThrow('pessoa.pem não é o certificado de uma autoridade')
  expect((await loadAutoridades(undefined, 'avancada')).raizes).toEqual({ avancada: [], qualificada: [] })
})
