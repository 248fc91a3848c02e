import type { ServerResponse } from 'node:http'

export const parametros = {
  validarImpugnacaoPublica: true,
  esclarecimentoPubAtivo: true,
  chaveSiteCaptcha: null,
  extensoesAceitas: ['pdf'],
  timezone: 'America/Sao_Paulo',
}

/** A response of a stub of the remote system. */
export const answering = (status: number, body: object | string) => (res: ServerResponse) =>
  res
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

export const aPage = (res: ServerResponse) =>
  res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>segredo, entre com a sua senha</html>')

export const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'
