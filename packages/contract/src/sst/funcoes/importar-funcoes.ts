import { colunasDe, type Importavel } from '../../kit/import.ts'
import { camposDaFuncao, funcoes } from './funcoes.ts'

/** Functions from a spreadsheet, with their cadastral histories; what is asked of who has them is chosen on the page. */
export const importacaoDeFuncoes: Importavel = {
  tipo: 'sst/funcoes',
  module: 'sst',
  singular: funcoes.singular,
  plural: funcoes.plural,
  sobre: 'Uma linha por função e por data: as linhas com o mesmo nome são a história da função.',
  chave: 'nome e data',
  authorities: funcoes.authorities,
  colunas: colunasDe(camposDaFuncao, {
    nomeFuncao: { outrosNomes: ['Função', 'Nome da função'] },
    data: { outrosNomes: ['A partir de', 'Vigência', 'Início'] },
    codigoCBO: { outrosNomes: ['CBO'], ajuda: 'Os 6 dígitos, sem hífen' },
    descricao: { outrosNomes: ['Atividades'] },
  }),
}
