import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { BriefcaseBusiness, Megaphone, Pencil, Send } from '../../../ui/icons.ts'
import { Visibilidade } from './anuncio-divulgacao.tsx'
import { CompartilharDialog } from './compartilhar.tsx'

type Row = c.Anuncio

const columns: ListColumns<typeof c.listar> = [
  {
    key: 'solicitacaoCodigo',
    width: 84,
    phone: 'second',
  },
  { key: 'titulo', width: 220, grow: 3, isName: true },
  { key: 'candidatos', width: 84, phone: 'none' },
  {
    key: 'previsaoEncerramento',
    width: 104,
    priority: 1,
    phone: 'second',
    cell: (r) => formatarData(r.previsaoEncerramento) || 'sem prazo',
  },
  {
    key: 'visivel',
    width: 104,
    phone: 'badge',
    cell: (r) => <Visibilidade anuncio={r} />,
  },
  {
    key: 'motivo',
    width: 190,
    grow: 2,
    priority: 3,
    phone: 'third',
    cell: (r) => r.motivoInvisivel ?? '',
    phoneCell: (r) => r.motivoInvisivel ?? `${r.candidatos} ${r.candidatos === 1 ? 'candidato' : 'candidatos'}`,
  },
]

const daSolicitacao = (r: Row) => `/captacao/solicitacoes-pessoal/${r.solicitacaoId}`
const oAnuncio = (r: Row) => `/captacao/anuncios/${r.id}`

/** Adverts of the company. */
export default function Anuncios() {
  const [sharing, setSharing] = useState<Row>()
  return (
    <ListPage<Row>
      title="Anúncios"
      base="/captacao/anuncios"
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.titulo}
      icon={Megaphone}
      placeholder="Buscar por título ou código"
      create={c.criar}
      href={oAnuncio}
      isMuted={(r) => !r.visivel && !r.visivelInterno}
      views={{
        key: 'visibilidade',
        items: [
          { id: 'todos', label: 'Todos', filter: {} },
          { id: 'sim', label: 'Visíveis', filter: { visivel: true }, empty: 'Nenhum anúncio visível' },
          { id: 'nao', label: 'Não visíveis', filter: { visivel: false }, empty: 'Nenhum anúncio fora do ar' },
        ],
      }}
      actions={(r) => [
        {
          id: 'anuncio',
          label: r.pode.includes('editar') ? 'Editar' : 'Ver',
          icon: r.pode.includes('editar') ? Pencil : Megaphone,
          href: oAnuncio(r),
        },
        ...(r.pode.includes('compartilhar')
          ? [{ id: 'compartilhar', label: 'Enviar por e-mail', icon: Send, onAction: () => setSharing(r) }]
          : []),
        { id: 'solicitacao', label: 'Solicitação', icon: BriefcaseBusiness, href: daSolicitacao(r) },
      ]}
      empty={{
        title: 'Nenhum anúncio',
        text: 'O anúncio leva uma solicitação aprovada à área do candidato e às vagas internas.',
        action: (
          <LinkButton href="/captacao/solicitacoes-pessoal" icon={BriefcaseBusiness}>
            Ver solicitações
          </LinkButton>
        ),
      }}
    >
      {sharing && <CompartilharDialog anuncio={sharing} onClose={() => setSharing(undefined)} />}
    </ListPage>
  )
}
