declare module '*?program' {
  const text: string
  export default text
  export const address: string
}
