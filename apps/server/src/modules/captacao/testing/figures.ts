import { DADOS, perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { Random } from '../../../demo/random.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, casa, faixa, insert } from '../../../testing/factories.ts'
import type { Figures } from '../../../testing/proof.ts'

/** First of the months in which the people of the scenario applied, and how many there are. */
const INICIO = '2025-01-01'
const MESES = 12

interface Gente {
  solicitacaoId: number
  /** Day of the first application. */
  dia: string
  sexo?: string | null
  etniaRaca?: string | null
  deficiencia?: string | null
  nascimento?: string | null
}
/** People who applied, in one statement each for people, candidates and applications. */
export async function candidatar(app: TestApp, empresaId: number, gente: readonly Gente[]): Promise<number[]> {
  const { rows } = await app.owner.query<{ id: string }>(
    `with dados as (
       select nextval(pg_get_serial_sequence('pessoa', 'id')) as pessoa_id, nextval(pg_get_serial_sequence('candidato', 'id')) as id, d.*
         from jsonb_to_recordset($2::jsonb) as d ("solicitacaoId" bigint, dia date, sexo text, "etniaRaca" text, deficiencia text, nascimento date)),
     p as (insert into pessoa (id, empresa_id, nome, sexo, etnia_raca, deficiencia, data_nascimento)
       select pessoa_id, $1, 'Candidata ' || pessoa_id, sexo, "etniaRaca", deficiencia, nascimento from dados returning id),
     c as (insert into candidato (id, empresa_id, pessoa_id) select d.id, $1, p.id from dados d join p on p.id = d.pessoa_id returning id)
     insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_id, criado_em)
       select $1, c.id, d."solicitacaoId", d.dia + time '12:00' from dados d join c on c.id = d.id returning candidato_id as id`,
    [empresaId, JSON.stringify(gente)],
  )
  return rows.map(({ id }) => Number(id))
}

/** Areas below each other, and requests of several positions, establishments and reasons in each of them. */
export async function pedidosEmAreas(app: TestApp, company: TestCompany) {
  const empresa_id = company.id
  const onde = await casa(app, company)
  const raiz = await area(app, empresa_id, { nome: 'Diretoria' })
  const producao = await area(app, empresa_id, { nome: 'Produção', maeId: raiz })
  const areas = [
    raiz,
    producao,
    await area(app, empresa_id, { nome: 'Montagem', maeId: producao }),
    await area(app, empresa_id, { nome: 'Pintura', maeId: producao }),
    await area(app, empresa_id, { nome: 'Vendas', maeId: raiz }),
    onde.areaId,
  ]
  const faixas = [onde.faixaId, (await faixa(app, empresa_id)).faixaId]
  const motivos = [
    onde.motivoId,
    await insert(app, 'motivo_solicitacao', { empresa_id, descricao: 'Aumento de quadro' }),
  ]
  const estabelecimentos = [
    onde.estabelecimentoId,
    await insert(app, 'estabelecimento', { empresa_id, nome: 'Filial', cnpj: null }),
  ]
  const pedidos: number[] = []
  for (const [i, area_organizacional_id] of [...areas, ...areas].entries())
    pedidos.push(
      await insert(app, 'solicitacao_pessoal', {
        ...{ empresa_id, data: '2024-12-01', descricao: `Pedido ${i}`, horario_comercial: 'Integral', status: 'A' },
        ...{ estabelecimento_id: estabelecimentos[i % 2], faixa_salarial_id: faixas[Math.floor(i / 6)] },
        ...{ motivo_solicitacao_id: motivos[i % 2], area_organizacional_id, quantidade: 1 },
      }),
    )
  return { areas, pedidos }
}

/** Hundreds of people of all values: most requests many, some few; a few people of rare values. */
async function povo(app: TestApp, company: TestCompany, seed: number) {
  const random = new Random(seed)
  const { areas, pedidos } = await pedidosEmAreas(app, company)
  const gente: Gente[] = []
  for (const [i, solicitacaoId] of pedidos.entries())
    for (let n = i % 4 === 3 ? random.int(1, 6) : random.int(20, 70); n > 0; n -= 1) {
      const mes = String(random.int(1, MESES)).padStart(2, '0')
      gente.push({
        solicitacaoId,
        dia: `${INICIO.slice(0, 4)}-${mes}-${String(random.int(1, 28)).padStart(2, '0')}`,
        sexo: random.pick(['F', 'F', 'M', 'M', 'M', 'I']),
        etniaRaca: random.pick(['2', '2', '2', '8', '8', '4', random.chance(0.3) ? '1' : '8', null]),
        deficiencia: random.chance(0.1) ? '1' : '0',
        nascimento: random.chance(0.9) ? `${random.int(1965, 2006)}-03-01` : null,
      })
    }
  await candidatar(app, company.id, gente)
  return { areas }
}

export const figures: Figures = {
  [perfilCandidatos.base]: {
    async arrange(app, company, seed) {
      const { areas } = await povo(app, company, seed)
      return {
        filters: { dataIni: INICIO, dataFim: `${INICIO.slice(0, 4)}-12-31` },
        groups: DADOS.map(({ titulo }) => titulo),
        areas,
      }
    },
  },
}
