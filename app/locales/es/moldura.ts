export default {
  redirecionando: 'Redirigiendo...',
  continuar: 'Continuar',
  fora: {
    title: 'Esta página se abre fuera de aquí',
    texto: 'El sitio en el que está no puede mostrar esta página dentro de él. Use el enlace para abrirla en su lugar.',
  },
}
