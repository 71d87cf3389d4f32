import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { type NaData, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { CamposDaFuncao, valoresDaFuncao } from './funcao-campos.tsx'
import { LinhaDialog, RemoverLinha } from './funcao-linha.tsx'

type Linha = c.FuncaoHistorico
const CAMPOS: CampoDaLinha<Linha>[] = [
  { campo: 'CBO', chave: (l) => l.codigoCBO, texto: c.cboPorExtenso },
  { campo: 'Descrição', chave: (l) => l.descricao, texto: (l) => l.descricao },
]

/** What the function was on a chosen day, and its rows, with what each changed. */
export function HistoricoDaFuncao({ funcao }: { funcao: c.Funcao }) {
  const na = useNaData()
  const [linha, setLinha] = useState<Linha | 'nova'>()
  const [removing, setRemoving] = useState<Linha>()
  const mayEdit = funcao.pode.includes('editar')
  return (
    <FormColumns>
      <NoDia funcao={funcao} na={na} />
      <Section
        title="Mudanças"
        isSpaced
        actions={
          mayEdit && (
            <Button size="sm" icon={Plus} onPress={() => setLinha('nova')}>
              Nova mudança
            </Button>
          )
        }
      >
        <Timeline
          label={`Histórico de ${funcao.nomeFuncao}`}
          heads={['Vigência', 'Função']}
          entries={linhaDoTempo(funcao.historicoFuncao, today(), {
            campos: CAMPOS,
            titulo: (row) => row.nomeFuncao,
            acoes: (row, isPrimeira) =>
              mayEdit
                ? [
                    { id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) },
                    ...(isPrimeira
                      ? []
                      : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) }]),
                  ]
                : [],
          })}
        />
      </Section>
      {linha && <HistoricoDialog funcao={funcao} linha={linha} onClose={() => setLinha(undefined)} />}
      {removing && (
        <RemoverLinha
          data={removing.data}
          remover={() => call(c.historicos.excluir, { id: funcao.id, hid: removing.id, versao: removing.versao })}
          onClose={() => setRemoving(undefined)}
        >
          A partir desta data volta a valer o que valia antes.
        </RemoverLinha>
      )}
    </FormColumns>
  )
}

/** The function on the day of the page. */
function NoDia({ funcao, na }: { funcao: c.Funcao; na: NaData }) {
  const linha = vigenteEm(funcao.historicoFuncao, na.data)
  return (
    <Section isSpaced={false} title={`Em ${formatarData(na.data)}`} actions={<NaDataCampo na={na} label="No dia" />}>
      {linha ? (
        <Facts
          items={[
            { label: 'Nome', value: linha.nomeFuncao },
            { label: 'CBO', value: c.cboPorExtenso(linha) || 'Sem CBO informado' },
            { label: 'Descrição', value: linha.descricao, isWide: true },
          ]}
        />
      ) : (
        <p>A função ainda não existia nesse dia. Quem já a tinha aparece com o primeiro nome dela.</p>
      )}
    </Section>
  )
}

const schema = z.object(c.camposDaFuncao)
/** A new row, which begins as what is in force, or the correction of one. */
function HistoricoDialog(props: { funcao: c.Funcao; linha: Linha | 'nova'; onClose: () => void }) {
  const { funcao, onClose } = props
  const linha = props.linha === 'nova' ? undefined : props.linha
  const base = linha ?? c.funcaoEm(funcao.historicoFuncao, today()) ?? funcao
  return (
    <LinhaDialog
      de={funcao.nomeFuncao}
      linha={linha}
      schema={schema}
      values={{ ...valoresDaFuncao(base), data: linha?.data ?? today() }}
      gravar={(output) =>
        linha
          ? call(c.historicos.alterar, { id: funcao.id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
          : call(c.historicos.inserir, { id: funcao.id, ...output }, SEM_AVISO)
      }
      onClose={onClose}
    >
      <CamposDaFuncao linha={base} />
    </LinhaDialog>
  )
}
const SEM_AVISO = { errors: 'none' } as const
