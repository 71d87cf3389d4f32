import { afastamentos } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import { ambientes, ambientesDoEstabelecimento, funcoes } from '@quadro/contract/sst/cadastros/cadastros.ts'
import { notFound } from '../../kit/http/errors.ts'
import { type Route, route } from '../../kit/http/route.ts'
import { explainConstraint } from '../../kit/records/constraints.ts'
import { registerCopy } from '../../kit/records/copy.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import { colaboradorAfastamentos } from './afastamentos/colaborador-afastamentos.ts'
import { genericos } from './cadastros/genericos.ts'
import { tamanhosEpi } from './epi/tamanhos-epi.ts'
import { tiposEpi } from './epi/tipos-epi.ts'
import { clinicas } from './exames/clinicas.ts'
import { exames } from './exames/exames.ts'
import { niveis } from './riscos/niveis.ts'
import './palavras.ts'
import './prazos.ts'

explainConstraint('afastamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')
explainConstraint('ambiente_datas', 'dataValidade', 'A data final não pode ser anterior à inicial')

const rotasDosAmbientes = registryRoutes(ambientes, 'ambiente')
// When the other company has no establishment with that name, the copy has none.
registerCopy({
  id: ambientes.base,
  label: ambientes.plural,
  module: ambientes.module,
  origin: [ambientes.authorities.ver],
  destination: [ambientes.authorities.criar],
  table: 'ambiente',
  key: ['nome'],
  columns: ['ativo', 'data', 'data_validade'],
  refs: [{ column: 'estabelecimento_id', table: 'estabelecimento' }],
})

export const routes: Route[] = [
  ...Object.values(rotasDosAmbientes),
  ...Object.values(registryRoutes(funcoes, 'funcao')),
  ...Object.values(registryRoutes(afastamentos, 'afastamento')),
  ...colaboradorAfastamentos,
  ...genericos,
  ...niveis,
  ...tiposEpi,
  ...tamanhosEpi,
  ...exames,
  ...clinicas,
  route(ambientesDoEstabelecimento)(async (ctx, { id, data }) => {
    const found = await ctx.db.selectFrom('estabelecimento').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    const dia = data ?? ctx.hoje()
    return ctx.db
      .selectFrom('ambiente')
      .select(['id', 'nome', 'data', 'dataValidade'])
      .where('estabelecimentoId', '=', id)
      .where('ativo', '=', true)
      .where((eb) => eb.or([eb('data', 'is', null), eb('data', '<=', dia)]))
      .where((eb) => eb.or([eb('dataValidade', 'is', null), eb('dataValidade', '>=', dia)]))
      .orderBy('nome')
      .orderBy('id')
      .execute()
  }),
]
