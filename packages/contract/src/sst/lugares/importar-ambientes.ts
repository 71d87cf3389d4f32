import { colunasDe, type Importavel } from '../../kit/import.ts'
import { ambientes, camposDoAmbiente } from './ambientes.ts'

const { epcsIds: _, riscosAmbientes: __, ...campos } = camposDoAmbiente
/** Environments from a spreadsheet, with their histories; protection and risks are chosen on the page. */
export const importacaoDeAmbientes: Importavel = {
  tipo: 'sst/ambientes',
  module: 'sst',
  singular: ambientes.singular,
  plural: ambientes.plural,
  sobre: 'Uma linha por ambiente e por data: as linhas com o mesmo nome são a história do ambiente.',
  chave: 'nome e data',
  authorities: ambientes.authorities,
  colunas: colunasDe(campos, {
    nomeAmbiente: { outrosNomes: ['Ambiente', 'Nome do ambiente'] },
    data: { outrosNomes: ['A partir de', 'Vigência', 'Início'] },
    dataValidade: { outrosNomes: ['Encerramento', 'Até', 'Validade'] },
    localAmbiente: { obrigatoria: false, ajuda: 'Próprio ou De terceiro; em branco vale Próprio' },
    chaveOpcaoTipoEstabelecimentoProprio: { ajuda: 'Estabelecimento ou Obra; em branco, o que estiver preenchido' },
  }),
}
