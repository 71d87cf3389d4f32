import { VINCULO } from '../../geral/codigos/codigos.ts'
import {
  cpf,
  data,
  dataOpcional,
  dinheiroOpcional,
  opcaoOpcional,
  ref,
  texto,
  textoOpcional,
} from '../../kit/fields.ts'
import { type ColunaDeImportacao, colunasDe, type Importavel } from '../../kit/import.ts'
import { autoridades, camposDoLugar } from './colaboradores.ts'
import { autoridadeDoCampo, camposDaFicha, NOMES_DA_FICHA, type NomeDaFicha } from './ficha.ts'
import { verSalario } from './salario.ts'

/**
 * People with their history in one sheet: one line for each engagement and for each later change. The lines of a person stand together. A
 * cell that a later line leaves empty keeps the value of the line before.
 */
const { estabelecimentoId, areaOrganizacionalId, funcaoId, ambienteId, indiceId, quantidadeIndice } = camposDoLugar
const { editar, desligar } = autoridades

/** Fields of the record that every line may fill, besides CPF and name. */
export const FICHA_IMPORTADA = NOMES_DA_FICHA.filter((nome) => nome !== 'cpf' && nome !== 'nome')
const DA_FICHA: Partial<Record<NomeDaFicha, Partial<ColunaDeImportacao>>> = {
  dataNascimento: { outrosNomes: ['Nascimento', 'Data nasc'] },
  sexo: { obrigatoria: false, outrosNomes: ['Gênero'] },
  ddd: { rotulo: 'DDD do telefone', outrosNomes: ['DDD'] },
  dddCelular: { rotulo: 'DDD do celular' },
  foneFixo: { outrosNomes: ['Telefone', 'Fone'], ddd: 'ddd', ajuda: 'com o DDD ou ao lado dele, como (85) 3232-1010' },
  foneCelular: {
    outrosNomes: ['Telefone celular', 'Fone celular', 'Whatsapp'],
    ddd: 'dddCelular',
    ajuda: 'com o DDD ou ao lado dele, como (85) 99111-2222',
  },
  ufId: { outrosNomes: ['Estado'] },
  cidadeId: { outrosNomes: ['Município'] },
  emissao: { rotulo: 'Emissão da habilitação' },
  vencimento: { rotulo: 'Vencimento da habilitação' },
  categoria: { rotulo: 'Categoria da habilitação' },
  titEleitZona: { rotulo: 'Zona eleitoral' },
  titEleitSecao: { rotulo: 'Seção eleitoral' },
  ctpsDv: { rotulo: 'DV da CTPS' },
}

const doVinculo = colunasDe(
  {
    cpf: cpf({ label: 'CPF' }),
    nome: texto({ label: 'Nome', max: 150 }),
    codigo: textoOpcional({ label: 'Matrícula', max: 20 }),
    dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
    vinculo: opcaoOpcional(VINCULO, { label: 'Vínculo' }),
    data: dataOpcional({ label: 'Data da mudança' }),
    motivo: textoOpcional({ label: 'Motivo da mudança', max: 100 }),
    estabelecimentoId,
    areaOrganizacionalId,
    cargo: texto({ label: 'Cargo', max: 200 }),
    faixa: textoOpcional({ label: 'Faixa salarial', max: 100 }),
    funcaoId,
    ambienteId,
    salario: dinheiroOpcional({ label: 'Salário' }),
    indiceId,
    quantidadeIndice,
    dataDesligamento: dataOpcional({ label: 'Data do desligamento' }),
    motivoDesligamentoId: ref('motivoDesligamento', { label: 'Motivo do desligamento', opcional: true }),
    observacaoDesligamento: textoOpcional({ label: 'Observação do desligamento', max: 1000 }),
  },
  {
    nome: { outrosNomes: ['Nome completo', 'Colaborador', 'Funcionário', 'Empregado'] },
    codigo: {
      outrosNomes: ['Código', 'Registro', 'Chapa', 'Matrícula do colaborador'],
      ajuda: 'em branco, a próxima da empresa',
    },
    dataAdmissao: { outrosNomes: ['Admissão', 'Data admissão'] },
    vinculo: {
      outrosNomes: ['Tipo de vínculo', 'Contrato'],
      ajuda: `${VINCULO.map((v) => v.descricao).join(', ')}; em branco vale Emprego`,
    },
    data: {
      outrosNomes: ['Vigência', 'A partir de', 'Data da alteração'],
      ajuda: 'dia em que a linha passa a valer; em branco é a admissão',
      autoridade: editar,
    },
    motivo: { outrosNomes: ['Motivo', 'Motivo da alteração'] },
    estabelecimentoId: { outrosNomes: ['Filial', 'Unidade', 'Local'], ajuda: 'nome ou CNPJ' },
    areaOrganizacionalId: {
      outrosNomes: ['Área', 'Setor', 'Departamento', 'Lotação'],
      ajuda: 'nome, código ou caminho, como Operações / Logística',
    },
    cargo: {
      outrosNomes: ['Cargo e faixa', 'Cargo/Faixa', 'Cargo / Faixa Salarial', 'Ocupação'],
      ajuda: 'nome do cargo, com ou sem a faixa',
    },
    faixa: { outrosNomes: ['Faixa', 'Nível'], ajuda: 'pode ser omitida onde o cargo tem uma só' },
    salario: {
      sensibilidade: 'salario',
      autoridade: verSalario,
      outrosNomes: ['Remuneração', 'Salário base'],
      ajuda: 'valor próprio; em branco, o da faixa',
    },
    indiceId: { autoridade: verSalario, sensibilidade: 'salario' },
    quantidadeIndice: { rotulo: 'Quantidade do índice', autoridade: verSalario, sensibilidade: 'salario' },
    dataDesligamento: {
      outrosNomes: ['Desligamento', 'Demissão', 'Data de demissão', 'Rescisão'],
      autoridade: desligar,
    },
    motivoDesligamentoId: { outrosNomes: ['Motivo da demissão'], autoridade: desligar },
    observacaoDesligamento: { autoridade: desligar },
  },
)
const daFicha = colunasDe(
  Object.fromEntries(FICHA_IMPORTADA.map((nome) => [nome, camposDaFicha[nome]])),
  Object.fromEntries(
    FICHA_IMPORTADA.map((nome) => {
      const autoridade = autoridadeDoCampo(nome)
      return [nome, { ...DA_FICHA[nome], ...(autoridade ? { autoridade } : {}) }]
    }),
  ) as never,
)

export const importacaoDeColaboradores: Importavel = {
  tipo: 'cargo-salario/colaboradores',
  module: 'cargo-salario',
  singular: 'Colaborador',
  plural: 'Colaboradores',
  sobre:
    'Uma linha por admissão e por mudança; as linhas do mesmo CPF ficam juntas, e o que uma deixa em branco é como na anterior.',
  chave: 'matrícula ou CPF',
  authorities: autoridades,
  colunas: [...doVinculo, ...daFicha],
}
