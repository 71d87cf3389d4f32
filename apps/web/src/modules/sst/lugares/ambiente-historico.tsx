import { formatarData } from '@quadro/contract/kit/formato.ts'
import { ambienteEm } from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { HistoricoNaPagina } from '../../../kit/record/historico.tsx'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { CamposDoAmbiente, valoresDoAmbiente } from './ambiente-campos.tsx'
import { SituacaoDoAmbiente } from './ambiente-situacao.tsx'

type Linha = c.AmbienteHistorico
const nomesDosRiscos = ({ riscosAmbientes }: Linha) =>
  riscosAmbientes.map(({ riscoDescricao }) => riscoDescricao).join(', ')
const nomesDosEpcs = ({ epcs }: Linha) => epcs.map(({ descricao }) => descricao).join(', ')
/** What a row of the history may change besides the name. */
const CAMPOS: CampoDaLinha<Linha>[] = [
  { campo: 'Lugar', chave: c.lugarDoAmbiente, texto: c.lugarDoAmbiente },
  { campo: 'Descrição', chave: (l) => l.descricao, texto: (l) => l.descricao },
  { campo: 'Tempo de exposição', chave: (l) => l.tempoExposicao, texto: (l) => l.tempoExposicao },
  { campo: 'EPCs', chave: nomesDosEpcs, texto: nomesDosEpcs },
  { campo: 'Riscos', chave: nomesDosRiscos, texto: nomesDosRiscos },
  {
    campo: 'Encerramento',
    chave: (l) => l.dataValidade,
    texto: (l) => (l.dataValidade ? formatarData(l.dataValidade) : null),
  },
]

const schema = c.comRegras(z.object(c.camposDoAmbiente))
const SEM_AVISO = { errors: 'none' } as const
const isEncerrada = ({ dataValidade }: Linha) => dataValidade !== null && dataValidade < today()

/** What the environment was on a chosen day, and its rows, with what each changed. */
export function HistoricoDoAmbiente({ ambiente }: { ambiente: c.Ambiente }) {
  const { id, historicos } = ambiente
  const base = (linha: Linha | undefined) => linha ?? ambienteEm(historicos, today()) ?? historicos[0] ?? ambiente
  return (
    <HistoricoNaPagina
      historico={{
        ...{ de: ambiente.nomeAmbiente, label: `Histórico de ${ambiente.nomeAmbiente}`, coluna: 'Ambiente' },
        ...{ linhas: historicos, campos: CAMPOS, mayEdit: ambiente.pode.includes('editar'), schema },
        titulo: (linha) => linha.nomeAmbiente,
        selo: (linha) =>
          isEncerrada(linha) ? <SituacaoDoAmbiente situacao="E" isPendente={linha.cadastroPendente} /> : undefined,
        values: (linha, data) => ({ ...valoresDoAmbiente(base(linha)), data }),
        fields: (linha) => <CamposDoAmbiente linha={base(linha)} />,
        save: (linha, output) =>
          linha
            ? call(c.alterarHistorico, { id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
            : call(c.inserirHistorico, { id, ...output }, SEM_AVISO),
        remove: ({ id: hid, versao }) => call(c.excluirHistorico, { id, hid, versao }),
        removal: ({ dataValidade }) =>
          dataValidade && 'O encerramento vai junto: a partir desta data volta a valer o que valia antes, sem fim.',
      }}
      onDay={(dia) => <NoDia linha={ambienteEm(historicos, dia)} />}
    />
  )
}

function NoDia({ linha }: { linha: Linha | null }) {
  if (!linha) return <p>O ambiente não está em vigor nesse dia.</p>
  return (
    <Facts
      items={[
        { label: 'Nome', value: linha.nomeAmbiente },
        { label: 'Lugar', value: c.lugarDoAmbiente(linha) || 'Sem lugar informado' },
        { label: 'Tempo de exposição', value: linha.tempoExposicao },
        { label: 'Descrição', value: linha.descricao, isWide: true },
        { label: 'EPCs', value: nomesDosEpcs(linha), isWide: true },
        {
          label: 'Riscos',
          value: linha.riscosAmbientes.map((r) => `${r.riscoDescricao} (${nomeDoGrupo(r.grupoRisco)})`).join('\n'),
          isWide: true,
        },
      ]}
    />
  )
}
