export default {
  title: 'Dados abertos',
  intro:
    'Tudo o que este portal publica também pode ser lido por programas. Cada consulta abaixo responde em JSON, sem cadastro.',
  document: 'Documento OpenAPI',
  parameters: 'Parâmetros',
  response: 'Campos da resposta',
  name: 'Nome',
  type: 'Tipo',
  where: 'Onde',
  meaning: 'Significado',
  required: 'obrigatório',
}
