interface Participacao {
  contratado: boolean
  retirado: boolean
  recusado: boolean
  /** The request is closed or cancelled. */
  terminada: boolean
}
/** How somebody stands in a request, in a word for a paper: what ended it says so, though nobody was removed. */
export const participacao = (p: Participacao): string =>
  p.contratado
    ? 'Contratado'
    : p.retirado
      ? 'Retirado'
      : p.recusado
        ? 'Recusado'
        : p.terminada
          ? 'Não contratado'
          : 'Em seleção'
