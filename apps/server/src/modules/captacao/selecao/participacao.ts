interface Participacao {
  contratado: boolean
  retirado: boolean
  recusado: boolean
  /** The request is closed or cancelled. */
  terminada: boolean
}
/**
 * The state of a candidate in a request, as one word for print. A request that ended counts too, even though nobody removed the candidate.
 */
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
