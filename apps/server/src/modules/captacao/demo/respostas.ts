import { CAMPOS_DA_MENSAGEM } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { preencher } from '@quadro/contract/kit/textos.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { CARTAS, MODELOS } from '../cadastros/prontos.ts'

/** Maximum number of days for each stage, in the order of the company's stages. */
const METAS = [5, 7, 5, 8, 4]

/** Sets the targets of the company's stages in the rows of `selecao`. */
export function metasDasEtapas(selecao: Tables): void {
  for (const [i, etapa] of (selecao.etapa_seletiva ?? []).entries()) etapa.prazo_dias = METAS[i] ?? null
}

/** Templates, refusals with their messages, held messages, and former employees who appear among the candidates. */
export function respostas(
  ids: Ids,
  org: Organisation,
  selecao: Tables,
  {
    hoje,
    seed,
    usuario,
    empresa,
  }: { hoje: string; seed: number; usuario: { id: number; nome: string }; empresa: string },
): Tables {
  const random = new Random(seed)
  const empresa_id = org.empresaId
  const tables: Tables = {
    modelo_mensagem: [],
    modelo_carta: [],
    candidato: [],
    recusa_candidato: [],
    mensagem_candidato: [],
  }
  const add = (table: string, row: Row) => tables[table]!.push({ id: ids.take(table), empresa_id, ...row })
  for (const [nome, tipo, assunto, texto, padrao] of MODELOS)
    add('modelo_mensagem', { nome, tipo, assunto, texto, padrao })
  for (const carta of CARTAS) add('modelo_carta', { ...carta })

  const pessoas = new Map([...(org.tables.pessoa ?? []), ...(selecao.pessoa ?? [])].map((p) => [p.id, p]))
  const deQuem = new Map((selecao.candidato ?? []).map((c) => [c.id, c.pessoa_id]))
  const pedidos = new Map((selecao.solicitacao_pessoal ?? []).map((s) => [s.id, s]))
  const etapas = new Map((selecao.etapa_seletiva ?? []).map((e) => [e.id, e]))
  const passos = Map.groupBy(selecao.historico_candidato ?? [], (h) => h.candidato_solicitacao_id)
  let abertas = 0
  for (const x of selecao.candidato_solicitacao ?? []) {
    const s = pedidos.get(x.solicitacao_id)
    const p = pessoas.get(deQuem.get(x.candidato_id) as number)
    const ultimo = passos.get(x.id)?.at(-1)
    if (!s || !p || x.talento_id !== null) continue
    const encerrada = s.encerrada === true
    if (!encerrada && ultimo?.resultado !== 'N') continue
    // In open requests every second candidate who did not pass still waits to be refused; the others are already refused.
    if (!encerrada) abertas += 1
    if (!encerrada && abertas % 2 === 0) continue
    const dia = encerrada ? String(s.data_encerramento) : [hoje, somarDias(String(ultimo!.data), 2)].sort()[0]!
    const quando = encerrada ? 'AGORA' : abertas % 3 === 0 ? 'MANUAL' : abertas % 5 === 0 ? 'ENCERRAMENTO' : 'AGORA'
    add('recusa_candidato', {
      candidato_solicitacao_id: x.id,
      motivo: encerrada ? 'OUTRO_ESCOLHIDO' : random.pick(['PERFIL', 'EXPERIENCIA', 'DISPONIBILIDADE', 'PRETENSAO']),
      observacao: null,
      usuario_id: usuario.id,
      criado_em: `${dia}T16:20:00-03:00`,
    })
    const [, , assunto, texto] = MODELOS[passos.get(x.id) && passos.get(x.id)!.length > 1 ? 1 : 0]!
    const nomeCompleto = String(p.nome)
    const valores = {
      nome: nomeCompleto.split(' ')[0]!,
      nomeCompleto,
      vaga: String(s.descricao),
      empresa,
      etapa: String(etapas.get(ultimo?.etapa_seletiva_id as number)?.nome ?? 'Inscrição'),
      recrutador: usuario.nome,
    }
    const enviada = quando === 'AGORA'
    add('mensagem_candidato', {
      candidato_solicitacao_id: x.id,
      tipo: 'RECUSA',
      assunto: enviada ? preencher(CAMPOS_DA_MENSAGEM, assunto, valores) : assunto,
      texto: enviada ? preencher(CAMPOS_DA_MENSAGEM, texto, valores) : texto,
      quando,
      situacao: enviada ? 'ENVIADA' : 'RETIDA',
      enviar_em: null,
      enviada_em: enviada ? `${dia}T16:20:00-03:00` : null,
      por_email: enviada,
      usuario_id: usuario.id,
      criado_em: `${dia}T16:20:00-03:00`,
    })
  }

  const conhecidas = new Set((selecao.candidato ?? []).map((c) => c.pessoa_id))
  for (const t of org.talentos.filter((t) => !t.ativo && !conhecidas.has(t.pessoaId)).slice(0, 6))
    add('candidato', {
      pessoa_id: t.pessoaId,
      primeiro_emprego: false,
      disponivel: random.chance(0.5),
      modulo_externo: false,
      qualificacao_cadastral: 'NAO_VERIFICADO',
      data_cadastro: `${somarDias(hoje, -random.int(20, 200))}T10:00:00-03:00`,
      data_atualizacao: `${hoje}T08:00:00-03:00`,
    })
  return tables
}

/** Order and targets of the positions' stages. The first positions have shorter targets than the company and ask for an evaluation. */
export function etapasDosCargos(ids: Ids, empresa_id: number, partes: Tables, modeloId: number | undefined): Tables {
  const porCargo = [...Map.groupBy(partes.cargo_etapa_seletiva ?? [], (x) => x.cargo_id).values()]
  const tables: Tables = { cargo_etapa_avaliacao: [] }
  for (const [n, etapas] of porCargo.entries())
    for (const [i, etapa] of etapas.entries()) {
      etapa.ordem = i + 1
      etapa.prazo_dias = n < 3 && METAS[i] ? Math.max(2, METAS[i] - 2) : null
      if (n < 3 && i === 3 && modeloId !== undefined)
        tables.cargo_etapa_avaliacao!.push({
          id: ids.take('cargo_etapa_avaliacao'),
          empresa_id,
          cargo_etapa_seletiva_id: etapa.id,
          modelo_id: modeloId,
          respondente: 'R',
          prazo_dias: 3,
        })
    }
  return tables
}
