import type { Certificado, Experiencia, Formacao, IdiomaDoCandidato } from '@quadro/contract/geral/pessoa/curriculo.ts'
import { sql } from 'kysely'
import { labelTable } from '../../../kit/records/constraints.ts'
import type { Db } from '../../../kit/transaction/tx.ts'

labelTable('pessoa', 'Pessoas')
for (const parte of ['formacao', 'experiencia', 'pessoa_idioma', 'certificado_pessoa'])
  labelTable(parte, 'Currículos de candidatos e colaboradores')

/** The curriculum of a person, who may be candidate, employee or both. */
export async function lerCurriculoDaPessoa(db: Db, pessoaId: number) {
  const formacoes = await db
    .selectFrom('formacao')
    .select(['areaFormacaoId', 'curso', 'local', 'tipo', 'situacao', 'conclusao'])
    .where('pessoaId', '=', pessoaId)
    .orderBy('id')
    .execute()
  const experiencias = await db
    .selectFrom('experiencia')
    .select([
      'id as linha',
      'empresa',
      'contatoEmpresa',
      'checkNomeCargo',
      'cargoId',
      'nomeMercado',
      'salario',
      'dataAdmissao',
      'dataDesligamento',
      'motivoSaida',
      'observacao',
    ])
    .where('pessoaId', '=', pessoaId)
    .orderBy('dataAdmissao', 'desc')
    .execute()
  const idiomas = await db
    .selectFrom('pessoaIdioma')
    .select(['idiomaId', 'nivel'])
    .where('pessoaId', '=', pessoaId)
    .orderBy('id')
    .execute()
  const certificados = await db
    .selectFrom('certificadoPessoa')
    .select([
      'titulo',
      'organizacao',
      'tipo',
      'dataInicio',
      'dataFim',
      'validade',
      'cargaHorariaTotal',
      'cargaHorariaDiaria',
      'urlCertificado',
    ])
    .where('pessoaId', '=', pessoaId)
    .orderBy(sql`coalesce(data_fim, data_inicio)`, (o) => o.desc().nullsLast())
    .orderBy('id')
    .execute()
  return { formacoes, experiencias, idiomas, certificados }
}

/** Replaces the given lists. */
export async function gravarCurriculoDaPessoa(
  db: Db,
  pessoaId: number,
  { formacoes, experiencias, idiomas, certificados }: ListasDoCurriculo,
): Promise<void> {
  if (formacoes) {
    await db.deleteFrom('formacao').where('pessoaId', '=', pessoaId).execute()
    if (formacoes.length > 0)
      await db
        .insertInto('formacao')
        .values(formacoes.map((f) => ({ ...f, pessoaId })))
        .execute()
  }
  if (experiencias) {
    await db.deleteFrom('experiencia').where('pessoaId', '=', pessoaId).execute()
    if (experiencias.length > 0)
      await db
        .insertInto('experiencia')
        .values(
          experiencias.map((e) => ({
            ...e,
            pessoaId,
            ...(e.checkNomeCargo ? { cargoId: null } : { nomeMercado: null }),
          })),
        )
        .execute()
  }
  if (idiomas) {
    await db.deleteFrom('pessoaIdioma').where('pessoaId', '=', pessoaId).execute()
    // A language counts once, with its last level.
    const each = [...new Map(idiomas.map((i) => [i.idiomaId, i])).values()]
    if (each.length > 0)
      await db
        .insertInto('pessoaIdioma')
        .values(each.map((i) => ({ ...i, pessoaId })))
        .execute()
  }
  if (certificados) {
    await db.deleteFrom('certificadoPessoa').where('pessoaId', '=', pessoaId).execute()
    if (certificados.length > 0)
      await db
        .insertInto('certificadoPessoa')
        .values(certificados.map((c) => ({ ...c, pessoaId })))
        .execute()
  }
}
export interface ListasDoCurriculo {
  formacoes?: Formacao[]
  experiencias?: Experiencia[]
  idiomas?: IdiomaDoCandidato[]
  certificados?: Certificado[]
}
