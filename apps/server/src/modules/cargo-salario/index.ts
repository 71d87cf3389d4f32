/** What other modules may use of positions, areas and people. */
export { type Admissao, admitir } from './admissao.ts'
export { exigirAmbienteEFuncao } from './lugar.ts'
export { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'
export { vagasPorArea } from './vagas-por-area.ts'
