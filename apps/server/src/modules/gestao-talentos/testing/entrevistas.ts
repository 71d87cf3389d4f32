/** Records, flows, places and figures of exit interviews. */
import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { Random } from '../../../demo/random.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, casa, faixa, insert, versionOf } from '../../../testing/factories.ts'
import {
  areaOfPerson,
  areaOfTalent,
  type Figures,
  type Flows,
  type Records,
  type Scope,
} from '../../../testing/proof.ts'
import { modelosDe } from '../../avaliacao/testing/flows.ts'
import { modelo } from '../../avaliacao/testing/models.ts'
import { agendada, modeloDeSaida, respostasDe } from './entrevistas-testing.ts'

const base = '/gestao-talentos/talentos/{id}/entrevista-desligamento'
export const records: Records = {
  [`${modelos.base}/{id}`]: async (_app, company) => ({
    path: { id: await modelo(company, { liberado: false, de: modelos }), numero: 1 },
  }),
  [base]: async (app, company) => {
    const { talentoId, modeloId, data, questionarioId } = await agendada(app, company)
    const [, escolha] = await respostasDe(app, questionarioId)
    return { path: { id: talentoId }, body: { modeloId, data, respostas: [escolha] } }
  },
  [`${c.questionarios.base}/{id}`]: async (app, company) => {
    const { questionarioId } = await agendada(app, company)
    const [, escolha] = await respostasDe(app, questionarioId)
    return {
      path: { id: questionarioId },
      versao: await versionOf(app, 'questionario', questionarioId),
      body: { respostas: [escolha] },
    }
  },
}

export const flows: Flows = {
  [modelos.base]: modelosDe(modelos, async (company) => {
    const id = await modelo(company, { liberado: false, de: modelos })
    return company.admin.call(modelos.ler, { id })
  }),
  [c.questionarios.base]: {
    async bring(state, { app, company, approver }) {
      const { questionarioId: id, talentoId } = await agendada(app, company)
      const now = async () => ({ id, versao: await versionOf(app, 'questionario', id) })
      const set = (what: string) => app.owner.query(`update questionario set ${what} where id = $1`, [id])
      if (state === 'A') await set('iniciado_em = now()')
      else if (state === 'V') await set(`prazo = now() - interval '1 day'`)
      else if (state === 'R')
        await approver.call(c.responder, { id: talentoId, respostas: await respostasDe(app, id), observacao: null })
      else if (state === 'E') return approver.call(c.questionarios.fluxo.endpoints.encerra, await now())
      else if (state !== 'P') throw new Error(`Say here how an exit interview gets to the state ${state}`)
      return now()
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
}

export const scope: Required<Pick<Scope, 'targets' | 'valuesBelow' | 'areas' | 'withoutArea'>> = {
  targets: { modeloDesligamento: (_app, company) => modeloDeSaida(company) },
  valuesBelow: { [modelos.base]: { tipo: 'X', aspectos: [] } },
  areas: {
    [base]: areaOfPerson(),
    [`${c.questionarios.base}/{id}`]: areaOfTalent('entrevista_desligamento', 'talento_id', 'questionario_id'),
  },
  withoutArea: { [`${modelos.base}/{id}`]: 'models belong to the company' },
}

const ANO = 2025
/** Interviews of hundreds of people of several areas, positions, reasons and initiatives, answered during a year. */
async function povo(app: TestApp, company: TestCompany, seed: number) {
  const random = new Random(seed)
  const empresa_id = company.id
  const onde = await casa(app, company)
  const raiz = await area(app, empresa_id, { nome: 'Diretoria' })
  const producao = await area(app, empresa_id, { nome: 'Produção', maeId: raiz })
  const areas = [
    ...[raiz, producao],
    await area(app, empresa_id, { nome: 'Montagem', maeId: producao }),
    await area(app, empresa_id, { nome: 'Vendas', maeId: raiz }),
  ]
  const cargos = [onde.cargoId, (await faixa(app, empresa_id)).cargoId]
  const motivos: number[] = []
  for (const [descricao, iniciativa] of [
    ['Outro emprego', 'E'],
    ['Mudança de cidade', 'E'],
    ['Corte de custos', 'R'],
    ['Acordo', 'A'],
    ['Sem mais', null],
  ] as const)
    motivos.push(await insert(app, 'motivo_desligamento', { empresa_id, descricao, iniciativa }))
  const modeloId = await modeloDeSaida(company)
  const gente = Array.from({ length: 420 }, () => {
    const mes = String(random.int(1, 12)).padStart(2, '0')
    return {
      dia: `${ANO}-${mes}-${String(random.int(1, 28)).padStart(2, '0')}`,
      motivo: random.pick([motivos[0], motivos[0], motivos[1], motivos[2], motivos[2], motivos[3], motivos[4]]),
      area: random.pick([...areas, areas[2], areas[2], areas[3]]),
      cargo: random.pick(cargos),
      nota: random.chance(0.9) ? random.int(0, 10) : null,
      opcao: random.chance(0.95) ? random.int(0, 1) : null,
    }
  })
  await app.owner.query(
    `with dados as (
       select nextval(pg_get_serial_sequence('pessoa', 'id')) as pessoa_id, nextval(pg_get_serial_sequence('talento', 'id')) as talento_id,
              nextval(pg_get_serial_sequence('questionario', 'id')) as questionario_id, d.*
         from jsonb_to_recordset($2::jsonb) as d (dia date, motivo bigint, area bigint, cargo bigint, nota numeric, opcao int)),
     p as (insert into pessoa (id, empresa_id, nome) select pessoa_id, $1, 'Saída ' || pessoa_id from dados returning id),
     t as (insert into talento (id, empresa_id, pessoa_id, data_admissao, data_desligamento, motivo_desligamento_id)
       select talento_id, $1, p.id, '2020-01-01', dia, motivo from dados join p on p.id = pessoa_id returning id),
     v as (select w.id from avaliacao_versao w where w.modelo_id = $3 and w.liberada_em is not null),
     q as (insert into questionario (id, empresa_id, versao_id, contexto, iniciado_em, respondido_em)
       select questionario_id, $1, v.id, 'desligamento', dia, dia from dados cross join v returning id),
     e as (insert into entrevista_desligamento (empresa_id, talento_id, questionario_id, data, respondida_por, area_id, cargo_id,
         motivo_desligamento_id, iniciativa)
       select $1, t.id, q.id, dia, 'R', area, cargo, motivo, m.iniciativa
         from dados join t on t.id = talento_id join q on q.id = questionario_id left join motivo_desligamento m on m.id = motivo returning id),
     r as (insert into questionario_resposta (empresa_id, questionario_id, pergunta_id, nota)
       select $1, q.id, y.id, case when y.tipo = 4 then nota end
         from dados join q on q.id = questionario_id cross join v join avaliacao_aspecto x on x.versao_id = v.id
         join avaliacao_pergunta y on y.aspecto_id = x.id
        where case when y.tipo = 4 then nota is not null else opcao is not null end
       returning id, questionario_id, pergunta_id)
     insert into questionario_resposta_opcao (empresa_id, resposta_id, opcao_id)
       select $1, r.id, o.id from r join dados d on d.questionario_id = r.questionario_id
         join avaliacao_opcao o on o.pergunta_id = r.pergunta_id and o.ordem % 2 = d.opcao`,
    [empresa_id, JSON.stringify(gente), modeloId],
  )
  return { areas, modeloId }
}

export const figures: Figures = {
  [resultadosDasEntrevistas.base]: {
    async arrange(app, company, seed) {
      const { areas, modeloId } = await povo(app, company, seed)
      const perguntas = ['Entrega · 1. Entrega o que combina?', 'Entrega · 2. E quando atrasa?']
      return {
        filters: { dataIni: `${ANO}-01-01`, dataFim: `${ANO}-12-31`, modeloId, iniciativa: null },
        groups: ['Iniciativa do desligamento', ...perguntas],
        opinions: perguntas,
        areas,
      }
    },
  },
}
