/** What other modules may use of positions, areas and people. */
export { type Admissao, admitir } from './admissao.ts'
export { solicitacoesDaArea } from './areas-vinculos.ts'
export { registrarMudanca } from './colaborador-historico.ts'
export { lerHistorico, veSalarioDe } from './colaborador-leitura.ts'
export { exigirAmbienteEFuncao } from './lugar.ts'
export { areasDeFormacaoPorId, etapasPorId, vagasDosCargos } from './provedores.ts'
export { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'
export { vagasPorArea } from './vagas-por-area.ts'
