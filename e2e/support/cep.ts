import { createServer } from 'node:http'

const known: Record<string, object> = {
  '01310100': {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  '88888888': { cep: '88888-888', logradouro: 'Rua do Mar', bairro: 'Centro', localidade: 'Atlântida', uf: 'PE' },
  '50030230': { cep: '50030-230', logradouro: 'Avenida Rio Branco', bairro: 'Recife', localidade: 'Recife', uf: 'PE' },
}

/**
 * Starts a stub of the CEP service for the portal on `port`. The stub knows three CEPs, one of a city that does not exist, and fails for CEPs that end in
 * 999.
 */
export async function startCep(port: number) {
  const server = createServer((req, res) => {
    const cep = req.url?.replace(/\D/g, '') ?? ''
    if (cep.endsWith('999')) return res.writeHead(500).end()
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(known[cep] ?? { erro: 'true' }))
  })
  await new Promise<void>((resolve) => server.listen(port + 400, '127.0.0.1', () => resolve()))
  return { url: `http://127.0.0.1:${port + 400}/ws/{cep}/json/`, close: () => server.close() }
}
