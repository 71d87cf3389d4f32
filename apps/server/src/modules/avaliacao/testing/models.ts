/** How a model of any use is made, for the tests of the modules that have such models. */
export { modeloDeDesempenho as modelo, responde } from '../desempenho/desempenho-testing.ts'
export { talentoDe } from '../experiencia/experiencia-testing.ts'
export { modeloDeNota } from '../praticas/praticas-testing.ts'
