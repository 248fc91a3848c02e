/** Real municipalities, by their IBGE codes. */
export const municipios = [
  { id: 3136702, nome: 'Juiz de Fora', uf: 'MG' },
  { id: 5208707, nome: 'Goiânia', uf: 'GO' },
  { id: 2611606, nome: 'Recife', uf: 'PE' },
  { id: 1302603, nome: 'Manaus', uf: 'AM' },
  { id: 4106902, nome: 'Curitiba', uf: 'PR' },
  { id: 3509502, nome: 'Campinas', uf: 'SP' },
  { id: 2910800, nome: 'Feira de Santana', uf: 'BA' },
  { id: 4314407, nome: 'Pelotas', uf: 'RS' },
  { id: 5107909, nome: 'Sinop', uf: 'MT' },
  { id: 2504009, nome: 'Campina Grande', uf: 'PB' },
  { id: 5300108, nome: 'Brasília', uf: 'DF' },
  { id: 1501402, nome: 'Belém', uf: 'PA' },
  { id: 5002704, nome: 'Campo Grande', uf: 'MS' },
] as const

/** Invented bodies: none of them exists, and their CNPJs are only well formed. */
export const orgaos = [
  ['CISVAIP', 'Consórcio Intermunicipal de Saúde Vale do Ipê', '99910137000140', 3136702],
  ['UNEPF', 'Universidade Estadual do Planalto Fictício', '99910274000185', 5208707],
  ['SEDULAR', 'Secretaria de Desenvolvimento Urbano das Laranjeiras', '99910411000181', 2611606],
  ['FUNRIB', 'Fundação de Apoio às Comunidades Ribeirinhas do Rio Manso', '99910548000136', 1302603],
  ['COARPA', 'Companhia Araucária de Pavimentação e Águas', '99910685000170', 4106902],
  ['ITEXA', 'Instituto Técnico Experimental do Alto da Serra', '99910822000177', 3509502],
  ['PMSBCA', 'Prefeitura Municipal de São Bento das Cacimbas', '99910959000121', 2910800],
  ['PORTOLAG', 'Autarquia Portuária da Lagoa Grande do Sul', '99911096000107', 4314407],
  ['CIDESMA', 'Consórcio Intermunicipal de Desenvolvimento da Mata Alta', '99911233000103', 5107909],
  ['HRSBF', 'Hospital Regional Serra do Beija-Flor', '99911370000148', 2504009],
  ['ANDOC', 'Agência Nacional de Documentação Cultural', '99911507000164', 5300108],
  ['TRIBAC', 'Tribunal Administrativo de Contas das Ilhas', '99911644000107', 1501402],
  [null, 'Câmara Municipal de Nova Esperança do Pantanal', null, 5002704],
] as const

export type SiglaOrgao = (typeof orgaos)[number][0]
