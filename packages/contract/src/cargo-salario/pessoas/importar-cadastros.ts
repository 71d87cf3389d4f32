import { booleano, data, emailOpcional, ref, texto, textoOpcional } from '../../kit/fields.ts'
import { colunasDe, type Importavel } from '../../kit/import.ts'
import { autoridades as deArea } from '../areas/areas-organizacionais.ts'
import { camposDoCargo, autoridades as deCargo, primeiraResponsabilidade } from '../cargos/cargos.ts'
import { camposDaFaixa, camposDoSalarioDaFaixa, autoridades as deFaixa } from '../faixas/faixas-salariais.ts'
import { camposDoIndice, camposDoValor, autoridades as deIndice } from '../faixas/indices.ts'
import { verSalario } from './salario.ts'

/** Spreadsheet imports of records that are not registries: areas, positions, and bands and indices with their history. */

export const importacaoDeAreas: Importavel = {
  tipo: 'cargo-salario/areas-organizacionais',
  module: 'cargo-salario',
  singular: 'Área Organizacional',
  plural: 'Áreas Organizacionais',
  fem: true,
  sobre: 'Uma linha por área, em qualquer ordem: a área mãe pode estar na mesma planilha.',
  chave: 'área mãe e nome',
  authorities: deArea,
  colunas: colunasDe(
    {
      nome: texto({ label: 'Nome', max: 60 }),
      areaMae: textoOpcional({ label: 'Área mãe', max: 500 }),
      data: data({ label: 'A partir de' }),
      ativo: booleano({ label: 'Ativa' }),
      exibirOrganograma: booleano({ label: 'Exibir no organograma' }),
      email: emailOpcional({ label: 'E-mail' }),
      codigoAC: textoOpcional({ label: 'Código AC', max: 30 }),
    },
    {
      nome: { outrosNomes: ['Descrição', 'Área', 'Setor', 'Departamento'] },
      areaMae: {
        outrosNomes: ['Área superior', 'Superior', 'Mãe', 'Pai', 'Caminho'],
        ajuda: 'nome ou caminho da área acima, como Operações / Logística; em branco fica no topo',
      },
      data: {
        outrosNomes: ['Início', 'Desde', 'Data'],
        ajuda: 'dia em que a área começou: o histórico das pessoas precisa dela',
      },
      exibirOrganograma: { ajuda: 'Sim ou Não; em branco vale Sim' },
    },
  ),
}

const {
  nome,
  nomeMercado,
  ativa,
  exibirModuloExterno,
  grupoOcupacionalId,
  areasIds,
  etapaSeletivasIds,
  areasFormacaoIds,
} = camposDoCargo
const { missao, escolaridade, experiencia, recrutamento, observacao } = camposDoCargo
export const importacaoDeCargos: Importavel = {
  tipo: 'cargo-salario/cargos',
  module: 'cargo-salario',
  singular: 'Cargo',
  plural: 'Cargos',
  sobre: 'Uma linha por cargo, com o grupo e as áreas em que existe.',
  chave: 'nomenclatura',
  authorities: deCargo,
  colunas: colunasDe(
    {
      nome,
      nomeMercado,
      grupoOcupacionalId,
      areasIds,
      ativa,
      exibirModuloExterno,
      etapaSeletivasIds,
      areasFormacaoIds,
      escolaridade,
      experiencia,
      missao,
      ...primeiraResponsabilidade,
      recrutamento,
      observacao,
    },
    {
      nome: { outrosNomes: ['Nome', 'Cargo', 'Nome do cargo'] },
      nomeMercado: { obrigatoria: false, ajuda: 'em branco, o mesmo da nomenclatura' },
      grupoOcupacionalId: { outrosNomes: ['Grupo'] },
      areasIds: { outrosNomes: ['Áreas', 'Setores', 'Área'] },
      etapaSeletivasIds: { obrigatoria: false },
      areasFormacaoIds: { obrigatoria: false },
    },
  ),
}

export const importacaoDeFaixas: Importavel = {
  tipo: 'cargo-salario/faixas-salariais',
  module: 'cargo-salario',
  singular: 'Faixa Salarial',
  plural: 'Faixas Salariais',
  fem: true,
  sobre: 'Uma linha por faixa e por data do salário: as linhas da mesma faixa são o seu histórico.',
  chave: 'cargo, faixa e data',
  authorities: deFaixa,
  colunas: colunasDe(
    {
      cargoId: ref('cargo', { label: 'Cargo' }),
      ...camposDaFaixa,
      data: camposDoSalarioDaFaixa.data,
      valor: camposDoSalarioDaFaixa.valor,
      indiceId: ref('indice', { label: 'Índice', opcional: true }),
      quantidade: camposDoSalarioDaFaixa.quantidade,
    },
    {
      nome: { rotulo: 'Faixa', outrosNomes: ['Nome', 'Faixa salarial', 'Nível'] },
      codigoCBO: { outrosNomes: ['CBO'] },
      data: { outrosNomes: ['Vigência', 'A partir de'] },
      valor: { outrosNomes: ['Salário'], autoridade: verSalario, ajuda: 'em reais; ou então índice e quantidade' },
      indiceId: { autoridade: verSalario },
      quantidade: { autoridade: verSalario, rotulo: 'Quantidade do índice', outrosNomes: ['Quantidade'] },
    },
  ),
}

export const importacaoDeIndices: Importavel = {
  tipo: 'cargo-salario/indices',
  module: 'cargo-salario',
  singular: 'Índice',
  plural: 'Índices',
  sobre: 'Uma linha por índice e por data: as linhas do mesmo índice são os seus valores ao longo do tempo.',
  chave: 'nome e data',
  authorities: deIndice,
  colunas: colunasDe({ ...camposDoIndice, ...camposDoValor }, { nome: { outrosNomes: ['Índice'] } }),
}
