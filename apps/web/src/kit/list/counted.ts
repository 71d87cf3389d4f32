/** '1 registro', '1.204 registros'. */
export const counted = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'registro' : 'registros'}`
