import type { DemoPart } from '../../../demo/part.ts'
import { certificacoes } from './certificacoes.ts'
import { exigencias } from './exigencias.ts'
import { lnt } from './lnt.ts'
import { notas } from './notas.ts'
import { praticas } from './praticas.ts'
import { EFICACIA, reacoes } from './reacoes.ts'
import { registros } from './registros.ts'
import { PERGUNTAM, turmas } from './turmas.ts'

export const demo: DemoPart = {
  tables: [
    'categoria_curso',
    'modelo_certificado',
    'certificado',
    'curso',
    'certificacao',
    'certificacao_curso',
    'competencia_curso',
    'faixa_certificacao',
    'colaborador_certificacao',
    'certificacao_avaliacao_pratica',
    'colaborador_avaliacao_pratica',
    'avaliacao_curso',
    'curso_avaliacao',
    'prestador_treinamento',
    'tipo_despesa',
    'grupo_metas_horas',
    'meta_horas',
    'grupo_metas_horas_cargo',
    'turma',
    'dia_turma',
    'turma_despesa',
    'colaborador_turma',
    'presenca_turma',
    'turma_avaliacao',
    'avaliacao_aluno',
    'avaliacao_turma',
    'reacao_fechada',
    'treinamento',
    'lnt',
    'lnt_item',
    'lnt_item_talento',
    'exigencia_treinamento',
  ],
  async company({ client, ids, org, rows, hoje, empresaId, usuarios, write }) {
    const treinamento = certificacoes(ids, org, rows.competencia ?? [], hoje)
    await write(treinamento)
    await write(praticas(ids, empresaId, { rows, treinamento, hoje }))
    const registrados = registros(ids, org, treinamento.curso ?? [], { hoje, usuario: usuarios[0]! })
    await write(registrados)
    const dadas = turmas(ids, empresaId, {
      cursos: treinamento.curso ?? [],
      tipos: registrados.tipo_despesa ?? [],
      prestadores: registrados.prestador_treinamento ?? [],
      talentos: org.talentos.filter((t) => t.ativo),
      hoje,
    })
    await write(dadas)
    await write(notas(ids, empresaId, { registrados, turmas: dadas, hoje }))
    const cursos = treinamento.curso ?? []
    await write(reacoes(ids, empresaId, { modelos: rows, registrados, turmas: dadas, cursos, hoje }))
    const primeiro = (de: typeof rows, tipo: string) => de.avaliacao_modelo!.find((m) => m.tipo === tipo)!.id
    await client.query('update curso set reacao_modelo_id = $2 where empresa_id = $1 and nome = any ($3)', [
      ...[empresaId, primeiro(rows, 'T'), PERGUNTAM],
    ])
    await client.query(
      'update curso set eficacia_modelo_id = $2, eficacia_meses = $3 where empresa_id = $1 and nome = $4',
      [...[empresaId, primeiro(registrados, 'A'), EFICACIA.meses, EFICACIA.curso]],
    )
    await write(
      lnt(ids, empresaId, {
        cursos: treinamento.curso ?? [],
        talentos: org.talentos.filter((t) => t.ativo),
        usuario: usuarios[0]!,
        hoje,
      }),
    )
    await write(exigencias(ids, org, treinamento.curso ?? []))
    await client.query(
      'update empresa_configuracao set certificado = true, modelo_certificado_id = $2 where empresa_id = $1',
      [empresaId, treinamento.modelo_certificado![0]!.id],
    )
  },
}
