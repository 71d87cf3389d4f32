import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { HistoricoNaPagina } from '../../../kit/record/historico.tsx'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { CamposDoGrupo, valoresDoGrupo } from './grupo-campos.tsx'
import { COMO_MUDAR } from './grupo-medicoes.tsx'

type Linha = c.GrupoHistorico
const nomesDosAmbientes = ({ ambientes }: Linha) => ambientes.map(({ nome }) => nome).join(', ')
const medicoes = ({ medicoes: total }: Linha) =>
  total === 0 ? 'nenhuma' : total === 1 ? '1 medição' : `${total} medições`
/** What a row of the history may change besides the name. */
const CAMPOS: CampoDaLinha<Linha>[] = [
  {
    campo: 'Finalidade',
    chave: (l) => l.finalidade,
    texto: (l) => c.descricaoDaFinalidade(l.finalidade),
  },
  { campo: 'Lugar', chave: c.lugarDoGrupo, texto: c.lugarDoGrupo },
  { campo: 'Ambientes', chave: nomesDosAmbientes, texto: nomesDosAmbientes },
  { campo: 'Medições de risco', chave: (l) => l.medicoes, texto: medicoes },
]

const schema = c.comRegras(z.object(c.camposDoGrupo))
const SEM_AVISO = { errors: 'none' } as const

/** What the group was on a chosen day, and its rows, with what each changed. */
export function HistoricoDoGrupo({ grupo }: { grupo: c.Grupo }) {
  const [, setSearch] = useSearchState()
  const { id, historicos } = grupo
  const base = (linha: Linha | undefined) => linha ?? vigenteEm(historicos, today()) ?? grupo
  return (
    <HistoricoNaPagina
      historico={{
        ...{ de: grupo.nome, label: `Histórico de ${grupo.nome}`, coluna: 'Grupo' },
        ...{ linhas: historicos, campos: CAMPOS, mayEdit: grupo.pode.includes('editar'), schema },
        titulo: (linha) => linha.nome,
        acoes: ({ data }) => [
          { id: 'medicoes', label: 'Ver medições', onAction: () => setSearch({ aba: 'medicoes', data }) },
        ],
        isLocked: ({ emUso }) => emUso,
        values: (linha, data) => ({ ...valoresDoGrupo(base(linha)), data }),
        fields: (linha) => (
          <CamposDoGrupo
            linha={base(linha)}
            // A correction keeps its own measures, whatever its day becomes.
            historicos={linha ? [{ ...linha, data: '0000-01-01' }] : historicos}
            ajuda={linha ? undefined : 'As medições de antes vão junto, e depois mudam à parte.'}
          />
        ),
        save: (linha, output) =>
          linha
            ? call(c.alterarHistorico, { id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
            : call(c.inserirHistorico, { id, ...output }, SEM_AVISO),
        remove: ({ id: hid, versao }) => call(c.excluirHistorico, { id, hid, versao }),
        removal: ({ medicoes: total }) =>
          total > 0 &&
          `As medições desta linha (${total}) vão junto. A partir desta data volta a valer o que valia antes.`,
      }}
      onDay={(dia) => <NoDia linha={vigenteEm(historicos, dia)} dia={dia} />}
      notice={historicos.some(({ emUso }) => emUso) && <NoticeBar title={c.EDICAO_TRAVADA} text={COMO_MUDAR} />}
    />
  )
}

/** An environment that has ended since is told. */
function NoDia({ linha, dia }: { linha: Linha | null; dia: string }) {
  if (!linha) return <p>O grupo não está em vigor nesse dia.</p>
  return (
    <Facts
      items={[
        { label: 'Nome', value: linha.nome },
        { label: 'Finalidade', value: c.descricaoDaFinalidade(linha.finalidade) },
        { label: 'Medições de risco', value: medicoes(linha) },
        { label: 'Lugar', value: c.lugarDoGrupo(linha), isWide: true },
        {
          label: 'Ambientes',
          value: linha.ambientes
            .map(({ nome, dataValidade: fim }) =>
              fim !== null && fim < dia ? `${nome} (encerrado em ${formatarData(fim)})` : nome,
            )
            .join('\n'),
          isWide: true,
        },
      ]}
    />
  )
}
