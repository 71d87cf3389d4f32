/** Search in the command palette: training. */
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { modelosCertificado } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { cursos, descricaoDoTipo } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { matches } from '../../kit/records/list.ts'
import { beginsWith, isSought, MOST_FOUND, registerSearch } from '../../kit/records/search.ts'

registerSearch(
  'Cursos',
  [cursos.authorities.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('cursoLista')
      .select(['id', 'nome', 'tipo', 'empresaNome'])
      .where('oferecido', '=', true)
      .where(isSought(sought, 'id', (texto) => matches(texto, 'nome', 'codigoTru')))
      .orderBy(beginsWith(sought, 'nome'), 'desc')
      .orderBy('nome')
      .limit(MOST_FOUND)
      .$narrowType<{ id: number; nome: string }>()
      .execute()
    return found.map(({ id, nome, tipo, empresaNome }) => ({
      titulo: nome,
      detalhe: [descricaoDoTipo(tipo), empresaNome].filter(Boolean).join(' · '),
      url: `/desenvolvimento/cursos/${id}`,
      situacao: null,
    }))
  },
  { lugar: 8, paginas: ['/desenvolvimento/cursos/{id}'] },
)
registerSearch(
  'Modelos de certificado',
  [modelosCertificado.authorities.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('modeloCertificado')
      .select(['id', 'nome'])
      .where(isSought(sought, 'id', (texto) => matches(texto, 'nome')))
      .orderBy(beginsWith(sought, 'nome'), 'desc')
      .orderBy('nome')
      .limit(MOST_FOUND)
      .execute()
    return found.map(({ id, nome }) => ({
      titulo: nome,
      detalhe: null,
      url: `/desenvolvimento/modelo-certificado/${id}`,
      situacao: null,
    }))
  },
  { lugar: 8, paginas: ['/desenvolvimento/modelo-certificado/{id}'] },
)
registerSearch(
  'Certificações',
  [certificacoes.authorities.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('certificacao')
      .select(['id', 'nome'])
      .where(isSought(sought, 'id', (texto) => matches(texto, 'nome')))
      .orderBy(beginsWith(sought, 'nome'), 'desc')
      .orderBy('nome')
      .limit(MOST_FOUND)
      .execute()
    return found.map(({ id, nome }) => ({
      titulo: nome,
      detalhe: null,
      url: `/desenvolvimento/certificacao/${id}`,
      situacao: null,
    }))
  },
  { lugar: 8, paginas: ['/desenvolvimento/certificacao/{id}'] },
)
registerSearch(
  'LNT',
  [lnt.authorities.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('lnt')
      .select(['id', 'nome'])
      .where(isSought(sought, 'id', (texto) => matches(texto, 'nome')))
      .orderBy(beginsWith(sought, 'nome'), 'desc')
      .orderBy('nome')
      .limit(MOST_FOUND)
      .execute()
    return found.map(({ id, nome }) => ({
      titulo: nome,
      detalhe: null,
      url: `/desenvolvimento/lnt/${id}`,
      situacao: null,
    }))
  },
  { lugar: 8, paginas: ['/desenvolvimento/lnt/{id}'] },
)
