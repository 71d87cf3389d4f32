import type { DemoPart } from '../../../demo/part.ts'
import { afastamentos } from './afastamentos.ts'
import { ambientes } from './ambientes.ts'
import { cadastros } from './cadastros.ts'
import { comissoes } from './comissoes.ts'
import { condicoes } from './condicoes.ts'
import { entregas, PARA_ENTREGAR, type ParaEntregar } from './entregas.ts'
import { funcoes } from './funcoes.ts'
import { grupos } from './grupos.ts'
import { ltcats } from './ltcat.ts'
import { type OrdemDeHoje, ordens } from './ordens.ts'
import { pgrs } from './pgr.ts'
import { profissionais } from './profissionais.ts'
import { riscos } from './riscos.ts'

export const demo: DemoPart = {
  tables: [
    ...['afastamento', 'colaborador_afastamento', 'atestado'],
    ...['epc', 'fase', 'medida_seguranca', 'area_vivencia', 'natureza_lesao', 'motivo_solicitacao_epi'],
    ...['fonte_risco', 'gravidade_risco', 'probabilidade_risco'],
    ...['epi', 'epi_historico', 'risco', 'risco_epi', 'ambiente_epc', 'risco_ambiente', 'risco_ambiente_medida'],
    ...['funcao_gerencial', 'funcao_exame', 'funcao_epi', 'funcao_curso', 'risco_funcao', 'risco_funcao_medida'],
    ...['classificacao_severidade_risco', 'matriz_severidade_risco', 'obra', 'lotacao_tributaria'],
    ...[
      'profissional_sst',
      'contrato_profissional',
      'contrato_profissional_estabelecimento',
      'contrato_profissional_exame',
    ],
    ...['grupo_homogeneo', 'grupo_homogeneo_historico', 'grupo_homogeneo_estabelecimento', 'grupo_homogeneo_ambiente'],
    ...['condicao_ambiental', 'condicao_ambiental_profissional', 'medicao_risco', 'medicao_risco_epc', 'epi_risco'],
    ...['pgr', 'pgr_versao', 'pgr_versao_grupo', 'acao_pgr'],
    ...['ltcat', 'ltcat_grupo'],
    'ordem_servico',
    ...['recibo_epi', 'entrega_epi', 'baixa_epi'],
    ...['composicao_sst', 'composicao_sst_membro', 'comissao', 'comissao_membro'],
    ...['tipo_epi', 'tamanho_epi', 'tamanho_epi_tamanho', 'exame', 'clinica'],
  ],
  async company({ client, ids, org, n, hoje, usuarios, empresaId, cidades, gestorTalento, rows, write }) {
    await write(afastamentos(ids, org, hoje, gestorTalento))
    await write(cadastros(ids, empresaId))
    await write(riscos(ids, org, rows, { hoje, n, cidade: cidades[0]! }))
    await write(ambientes(ids, org, rows, { hoje, n }))
    const { rows: tabela24 } = await client.query<{ id: string; codigo: string; descricao: string }>(
      'select id, codigo, descricao from atividade_perigosa_insalubre',
    )
    const agentes = new Map(tabela24.map(({ id, codigo }) => [codigo, Number(id)]))
    await write(grupos(ids, org, rows, { hoje, agentes }))
    await write(funcoes(ids, org, rows, hoje))
    await write(profissionais(ids, org, rows.exame ?? [], { hoje, ufId: cidades[0]!.ufId }))
    const feitas = condicoes(ids, org, rows, hoje)
    await write(feitas.tables)
    for (const { ambienteId, talentos } of feitas.lugares)
      await client.query('update colaborador_historico set ambiente_id = $1 where talento_id = any($2)', [
        ambienteId,
        talentos,
      ])
    const mundo = {
      rows,
      agentes: new Map(tabela24.map(({ id, codigo, descricao }) => [Number(id), `${codigo} ${descricao}`])),
      pessoas: (ambienteId: number) =>
        feitas.lugares.reduce((sum, l) => sum + (l.ambienteId === ambienteId ? l.talentos.length : 0), 0),
    }
    await write(pgrs(ids, org, mundo, { hoje, usuarioId: usuarios[0]! }))
    const { rows: empresas } = await client.query<{ razaoSocial: string; cnpj: string; uf: string }>(
      `select e.razao_social as "razaoSocial", e.cnpj, u.sigla as uf from empresa e, estado u where e.id = $1 and u.id = $2`,
      [empresaId, cidades[0]!.ufId],
    )
    const laudos = ltcats(ids, { ...empresas[0]!, id: empresaId }, mundo, { hoje, usuarioId: usuarios[0]! })
    await write(laudos)
    await write(comissoes(ids, org, hoje))
    const expostos = (feitas.tables.condicao_ambiental ?? []).slice(0, 9).map(({ talento_id }) => talento_id)
    const { rows: deHoje } = await client.query<OrdemDeHoje>(
      'select talento_id, resumo from ordens_de_servico_em($1::date, $2::bigint[])',
      [hoje, expostos],
    )
    await write(ordens(ids, empresaId, deHoje, hoje))
    const { rows: aEntregar } = await client.query<ParaEntregar>(PARA_ENTREGAR, [hoje, expostos])
    await write(entregas(ids, empresaId, aEntregar, hoje))
    if (n === 0)
      await client.query('update empresa_configuracao set meses_sem_afastamento = 12 where empresa_id = $1', [
        empresaId,
      ])
  },
}
