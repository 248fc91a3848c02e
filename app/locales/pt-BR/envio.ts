export default {
  tooLarge: 'O arquivo: {{nome}}, excede o tamanho máximo de 30MB definido pelo sistema!',
  tooLargeNameless: 'O arquivo excede o tamanho máximo de 30MB definido pelo sistema!',
  empty: 'O arquivo {{nome}} está vazio e não foi anexado. Anexe outro.',
  broken: 'O arquivo {{nome}} está incompleto ou danificado e não foi anexado. Grave-o de novo e anexe-o.',
  noneAttached: {
    one: 'O arquivo não foi anexado.',
    several: 'Nenhum arquivo foi anexado.',
  },
  someAttached: {
    one: 'Um arquivo não foi anexado.',
    several: 'Alguns arquivos não foram anexados.',
  },
  formats: 'Apenas os formatos {{formatos}} são aceitos.',
  anyFormat: 'Só serão aceitos arquivos com extensão. Exemplo: arquivo.pdf, arquivo.docx e etc...',
  onlyOne: 'Apenas um arquivo pode ser anexado',
  infected: 'O arquivo não foi anexado. O antivírus encontrou um conteúdo perigoso nele.',
  unverified: 'O arquivo não foi anexado. Não foi possível verificá-lo agora; tente novamente em instantes.',
  noRoom:
    'O arquivo não foi anexado. Agora há arquivos demais à espera de envio no portal; tente novamente mais tarde ou envie sem anexo.',
  noRoomForNetwork:
    'O arquivo não foi anexado. A sua rede já tem arquivos demais à espera de envio; envie ou exclua os que você anexou, ou tente novamente amanhã.',
  field: {
    formats: 'Formatos aceitos: {{formatos}}. Tamanho máximo: 30MB.',
    anyFormat: 'Tamanho máximo: 30MB.',
    drop: 'Ou arraste o arquivo para cá.',
    attached: 'Arquivo anexado: {{nome}}',
    remove: 'Excluir',
    removed: 'O arquivo foi excluído.',
    sending: 'Enviando {{nome}}',
    cancel: 'Cancelar envio',
    canceled: 'O envio foi cancelado.',
    success: 'O arquivo {{nome}} foi anexado com sucesso!',
    failed: 'O arquivo não foi anexado. Tente novamente.',
    again: 'Enviar de novo',
    without: 'Continuar sem o arquivo',
  },
}
