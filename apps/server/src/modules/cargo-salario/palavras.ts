/** Names of this module's tables and fields for logs of changes. Registries name their own. */
import {
  camposDaArea,
  camposDaLinha,
  camposDaMudanca as mudancaDeArea,
} from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { camposDaResponsabilidade } from '@quadro/contract/cargo-salario/cargos/cargo-responsabilidades.ts'
import { camposDoCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { GRUPOS, TIPO_COMPETENCIA } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { camposDaEscala } from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { camposDaFaixa, camposDoSalarioDaFaixa } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { camposDoIndice, camposDoValor } from '@quadro/contract/cargo-salario/faixas/indices.ts'
import {
  autoridades,
  camposDaAdmissao,
  camposDaMudanca,
  camposDosDados,
  TIPO_SALARIO,
} from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { camposDoDesligamento } from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { camposDaProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { valoresDosExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { certificadoForm, experienciaForm, formacaoForm, idiomaForm } from '@quadro/contract/geral/pessoa/curriculo.ts'
import { camposDaPessoa } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { sql } from 'kysely'
import { describeColumns, describeTable, guardSensitivity } from '../../kit/audit/words.ts'

guardSensitivity('salario', verSalario)
guardSensitivity('documento', autoridades.verDocumentos)
guardSensitivity('sensivel', verSensiveis)

const salario = { sensitivity: 'salario' } as const
const daPessoa = { pessoa_id: 'whose part it is: the entry names the person' }

// Areas ----------------------------------------------------------------------------------------------------------------------------
describeTable('area_organizacional', {
  singular: 'Área Organizacional',
  fields: camposDaArea,
  base: '/cargo-salario/areas-organizacionais',
  name: (alias) => sql`(select x.nome from area_atual x where x.id = ${sql.ref(`${alias}.id`)})`,
})
describeTable('area_historico', {
  singular: 'Histórico de área',
  part: 'Histórico',
  fields: { ...camposDaLinha, ...mudancaDeArea },
  columns: { area_id: 'Área', confirmado: 'Confirmado' },
})
describeTable('area_responsavel', {
  singular: 'Responsável de área',
  columns: {
    area_historico_id: 'Histórico da área',
    empresa_responsavel_id: 'Empresa do responsável',
    talento_id: 'Responsável',
    tipo: {
      label: 'Tipo',
      codes: [
        { codigo: 'R', descricao: 'Responsável' },
        { codigo: 'C', descricao: 'Corresponsável' },
      ],
    },
  },
})
describeTable('area_email', { singular: 'E-mail da área', columns: { email: 'E-mail', area_id: 'Área' } })

// Positions, bands and indices -----------------------------------------------------------------------------------------------------
describeTable('cargo', { singular: 'Cargo', fields: camposDoCargo, base: '/cargo-salario/cargos' })
describeTable('cargo_area', { singular: 'Área do cargo', columns: { cargo_id: 'Cargo', area_id: 'Área' } })
describeTable('cargo_area_formacao', {
  singular: 'Área de formação do cargo',
  columns: { cargo_id: 'Cargo', area_formacao_id: 'Área de formação' },
})
describeTable('cargo_competencia', {
  singular: 'Competência do cargo',
  columns: { cargo_id: 'Cargo', competencia_id: 'Competência' },
})
describeTable('cargo_etapa_seletiva', {
  singular: 'Etapa seletiva do cargo',
  columns: { cargo_id: 'Cargo', etapa_seletiva_id: 'Etapa seletiva', ordem: 'Ordem', prazo_dias: 'Meta (dias)' },
})
describeTable('cargo_responsabilidade', {
  singular: 'Responsabilidades do cargo',
  fields: camposDaResponsabilidade,
  columns: { cargo_id: 'Cargo', confirmado: 'Confirmado' },
})
describeTable('faixa_salarial', {
  singular: 'Faixa Salarial',
  fields: camposDaFaixa,
  columns: { cargo_id: 'Cargo' },
  base: '/cargo-salario/faixas-salariais',
  name: (alias) =>
    sql`(select x.nome || ' · ' || ${sql.ref(`${alias}.nome`)} from cargo x where x.id = ${sql.ref(`${alias}.cargo_id`)})`,
})
describeTable('faixa_certificacao', {
  singular: 'Certificação exigida pela faixa',
  columns: { faixa_salarial_id: 'Faixa', certificacao_id: 'Certificação' },
})
describeTable('faixa_historico', {
  singular: 'Histórico de faixa',
  part: 'Histórico',
  fields: camposDoSalarioDaFaixa,
  columns: {
    faixa_salarial_id: 'Faixa',
    data: { label: 'A partir de' },
    confirmado: 'Confirmado',
    // The index of a band reveals its salary, so it has the same protection.
    tipo: { codes: TIPO_SALARIO, ...salario },
    indice_id: salario,
    quantidade: salario,
    valor: { kind: 'dinheiro', ...salario },
  },
})
describeTable('indice', { singular: 'Índice', fields: camposDoIndice, base: '/cargo-salario/indices' })
describeTable('indice_historico', {
  singular: 'Valor de índice',
  part: 'Valor',
  fields: camposDoValor,
  columns: { indice_id: 'Índice', confirmado: 'Confirmado' },
})

// People ---------------------------------------------------------------------------------------------------------------------------
describeTable('pessoa', {
  singular: 'Dados pessoais',
  fields: { ...camposDaPessoa, cpf: camposDosDados.cpf },
  columns: {
    nacionalidade: 'Nacionalidade',
    info_adicionais: 'Informações adicionais',
    foto_arquivo_id: 'Foto',
    curriculo_arquivo_id: 'Currículo',
  },
  technical: { ocr_texto: 'the words of the curriculum, for searching' },
})
describeTable('formacao', { singular: 'Formação', fields: formacaoForm.shape, technical: daPessoa })
const { checkNomeCargo: _, ...experiencia } = experienciaForm.shape
describeTable('experiencia', {
  singular: 'Experiência',
  fields: experiencia,
  columns: { salario },
  technical: { ...daPessoa, check_nome_cargo: 'says which of two other fields is filled' },
})
describeTable('pessoa_idioma', {
  singular: 'Idioma da pessoa',
  part: 'Idioma',
  fields: idiomaForm.shape,
  technical: daPessoa,
})
describeTable('certificado_pessoa', {
  singular: 'Certificado da pessoa',
  part: 'Certificado',
  fields: certificadoForm.shape,
  technical: daPessoa,
})
describeTable('campos_extras', { singular: 'Campos extras da pessoa', fields: valoresDosExtras, technical: daPessoa })
const { data: dataDesligamento, motivoDesligamentoId, observacao: observacaoDesligamento } = camposDoDesligamento
describeTable('talento', {
  singular: 'Colaborador',
  part: 'Vínculo',
  fields: {
    dataAdmissao: camposDaAdmissao.dataAdmissao,
    codigo: camposDosDados.codigo,
    vinculo: camposDosDados.vinculo,
    dataDesligamento,
    motivoDesligamentoId,
    observacaoDesligamento,
  },
  columns: {
    data_desligamento: 'Data de desligamento',
    motivo_desligamento_id: 'Motivo do desligamento',
    observacao_desligamento: { label: 'Observação do desligamento', authority: autoridades.desligar },
  },
  technical: daPessoa,
  base: '/cargo-salario/colaboradores',
  // The person and its parts, which do not belong to the engagement.
  records: (id) =>
    sql`select r.entidade, r.registro_id from talento t cross join lateral registros_do_talento(t.id, t.pessoa_id) r where t.id = ${id}`,
})
describeTable('colaborador_historico', {
  singular: 'Histórico de colaborador',
  part: 'Histórico',
  fields: camposDaMudanca,
  columns: {
    area_id: 'Área Organizacional',
    tipo_salario: { codes: TIPO_SALARIO, ...salario },
    indice_id: salario,
    quantidade_indice: salario,
    salario,
    confirmado: 'Confirmado',
  },
  technical: { talento_id: 'whose part it is: the entry names the person' },
})

// Competences ----------------------------------------------------------------------------------------------------------------------
describeTable('competencia', {
  singular: 'Competência',
  columns: {
    tipo: { label: 'Tipo', codes: TIPO_COMPETENCIA },
    nome: { label: 'Nome', kind: 'texto' },
    observacao: { label: 'Observação', kind: 'texto-longo' },
    solicitar_comentario: 'Solicitar comentário',
  },
  pages: {
    of: GRUPOS.map(({ base }) => base),
    address: (id) => {
      const [c, h, a] = GRUPOS.map(({ tipo, base }) => sql`when ${tipo}::text then ${`${base}/`}::text`)
      return sql`select case tipo ${c} ${h} ${a} end || id as address from competencia where id = ${id}`
    },
  },
})
describeColumns('comportamento', { columns: { ordem: 'Ordem' } })
describeTable('competencia_area', {
  singular: 'Área da competência',
  columns: { competencia_id: 'Competência', area_id: 'Área' },
})
describeTable('competencia_curso', {
  singular: 'Curso da competência',
  columns: { competencia_id: 'Competência', curso_id: 'Curso' },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
})
describeTable('nivel_competencia_historico', {
  singular: 'Escala de níveis de competência',
  fields: camposDaEscala,
  columns: { confirmado: 'Confirmado' },
})
describeTable('config_historico_nivel', {
  singular: 'Nível da escala',
  columns: {
    historico_id: 'Escala',
    nivel_competencia_id: 'Nível',
    ordem: 'Ordem',
    percentual: { label: 'Percentual mínimo', kind: 'decimal' },
  },
})
describeTable('configuracao_nivel_competencia', {
  singular: 'Níveis de competência',
  columns: { faixa_salarial_id: 'Faixa', talento_id: 'Colaborador', data: 'A partir de', confirmado: 'Confirmado' },
})
describeTable('competencia_linha', {
  singular: 'Nível de uma competência',
  columns: {
    configuracao_id: 'Níveis de competência',
    competencia_id: 'Competência',
    nivel_competencia_id: 'Nível',
    peso: 'Peso',
  },
})
describeTable('proposta_alteracao', {
  singular: 'Proposta de alteração',
  fields: camposDaProposta,
  columns: {
    pessoa_id: 'Pessoa',
    nome: 'Nome da pessoa',
    usuario_id: 'Enviada por',
    decidida_por: 'Decidida por',
    decidida_em: 'Decidida em',
    valores: 'O que foi escrito',
    motivo: 'Motivo',
  },
  technical: {
    anteriores: 'the proposal itself tells what stood there',
    cadastro: 'password and terms of a registration that waits',
  },
  base: '/cargo-salario/propostas-alteracao',
})

describeTable('usuario_eduvem', {
  singular: 'Usuário no Eduvem',
  columns: { codigo: 'Número no Eduvem', email: 'E-mail' },
  technical: { pessoa_id: 'whose it is: the entry names the person' },
})
