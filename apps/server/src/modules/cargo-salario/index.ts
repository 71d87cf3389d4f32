/** What other modules may use of positions, areas and people. */
export { type Admissao, admitir } from './admissao.ts'
export { registrarMudanca } from './colaborador-historico.ts'
export { lerHistorico, veSalarioDe } from './colaborador-leitura.ts'
export { exigirAmbienteEFuncao } from './lugar.ts'
export { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'
