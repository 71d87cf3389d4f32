/** How the log calls what this module keeps, besides its registries; salaries and documents are told only with their authority. */
import {
  camposDaArea,
  camposDaLinha,
  camposDaMudanca as mudancaDeArea,
} from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { camposDaResponsabilidade } from '@quadro/contract/cargo-salario/cargo-responsabilidades.ts'
import { camposDoCargo } from '@quadro/contract/cargo-salario/cargos.ts'
import {
  autoridades,
  camposDaMudanca,
  camposDosDados,
  TIPO_SALARIO,
} from '@quadro/contract/cargo-salario/colaboradores.ts'
import { camposDaFaixa, camposDoSalarioDaFaixa } from '@quadro/contract/cargo-salario/faixas-salariais.ts'
import { camposDoIndice, camposDoValor } from '@quadro/contract/cargo-salario/indices.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { describeTable } from '../../kit/words.ts'

const { verDocumentos } = autoridades
const documents = (columns: string) => Object.fromEntries(columns.split(' ').map((column) => [column, verDocumentos]))

describeTable('area_organizacional', {
  singular: 'Área Organizacional',
  fields: camposDaArea,
  base: '/cargo-salario/areas-organizacionais',
})
describeTable('area_historico', {
  singular: 'Histórico de área',
  fields: { ...camposDaLinha, ...mudancaDeArea },
  labels: { area_id: 'Área' },
})
describeTable('area_responsavel', {
  singular: 'Responsável de área',
  labels: { area_id: 'Área', talento_id: 'Responsável', area_historico_id: 'Histórico da área' },
})
describeTable('area_email', { singular: 'E-mail da área', labels: { email: 'E-mail', area_id: 'Área' } })
describeTable('cargo', { singular: 'Cargo', fields: camposDoCargo, base: '/cargo-salario/cargos' })
describeTable('cargo_area', { singular: 'Área do cargo', labels: { cargo_id: 'Cargo', area_id: 'Área' } })
describeTable('cargo_responsabilidade', {
  singular: 'Responsabilidades do cargo',
  fields: camposDaResponsabilidade,
  labels: { cargo_id: 'Cargo' },
})
describeTable('faixa_salarial', {
  singular: 'Faixa Salarial',
  fields: camposDaFaixa,
  labels: { cargo_id: 'Cargo' },
  base: '/cargo-salario/faixas-salariais',
})
describeTable('faixa_historico', {
  singular: 'Histórico de faixa',
  fields: camposDoSalarioDaFaixa,
  labels: { faixa_salarial_id: 'Faixa', data: 'A partir de' },
  guarded: { valor: verSalario, quantidade: verSalario },
})
describeTable('indice', { singular: 'Índice', fields: camposDoIndice })
describeTable('indice_historico', {
  singular: 'Valor de índice',
  fields: camposDoValor,
  labels: { indice_id: 'Índice' },
})
describeTable('pessoa', {
  singular: 'Pessoa',
  fields: camposDosDados,
  guarded: documents(
    'cpf rg rg_uf_id rg_orgao_emissor rg_data_expedicao pis tit_eleit_numero tit_eleit_zona tit_eleit_secao cert_mil_numero cert_mil_tipo cert_mil_serie ctps_numero ctps_serie ctps_dv ctps_uf_id ctps_data_expedicao numero_hab registro emissao vencimento uf_hab_id categoria',
  ),
})
describeTable('talento', {
  singular: 'Colaborador',
  fields: camposDosDados,
  labels: {
    pessoa_id: 'Pessoa',
    data_admissao: 'Data de Admissão',
    data_desligamento: 'Data de desligamento',
    motivo_desligamento_id: 'Motivo do desligamento',
    observacao_desligamento: 'Observação do desligamento',
  },
  guarded: { observacao_desligamento: autoridades.desligar },
  base: '/cargo-salario/colaboradores',
})
describeTable('colaborador_historico', {
  singular: 'Histórico de colaborador',
  fields: {
    ...camposDaMudanca,
    tipoSalario: camposDaMudanca.tipoSalario.meta({ label: 'Tipo de salário', kind: 'opcao', codes: TIPO_SALARIO }),
  },
  labels: {
    talento_id: 'Colaborador',
    confirmado: 'Confirmado',
    area_id: 'Área',
    faixa_salarial_id: 'Cargo / Faixa Salarial',
  },
  guarded: { salario: verSalario, quantidade_indice: verSalario, indice_id: verSalario },
})
