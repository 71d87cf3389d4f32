/** '1 de 2 vagas preenchidas'. */
export const vagasPreenchidas = (preenchidas: number, quantidade: number): string =>
  `${preenchidas} de ${quantidade} ${quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}`
