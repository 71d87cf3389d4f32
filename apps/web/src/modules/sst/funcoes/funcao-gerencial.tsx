import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { camposGerenciais, comRegrasGerenciais } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
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
import { CamposGerenciais, type LinhaGerencial, valoresGerenciais } from './funcao-gerencial-campos.tsx'
import { LinhaDialog, RemoverLinha } from './funcao-linha.tsx'

const nomes = (partes: readonly { nome: string }[] | null) => partes?.map(({ nome }) => nome).join(', ')
const riscos = ({ riscosFuncoes }: LinhaGerencial) =>
  riscosFuncoes.map(({ riscoDescricao }) => riscoDescricao).join(', ')
const campo = (
  nome: string,
  texto: (l: LinhaGerencial) => string | null | undefined,
): CampoDaLinha<LinhaGerencial> => ({
  ...{ campo: nome, chave: (l) => texto(l) || null, texto },
})
const CAMPOS = [
  campo('Normas internas', (l) => l.normasInternas),
  campo('Atribuição de comando', (l) => l.atribuicaoComando),
  campo('EPIs', (l) => nomes(l.epis)),
  campo('Cursos', (l) => nomes(l.cursos)),
  campo('Exames', (l) => nomes(l.exames)),
  campo('Riscos', riscos),
]

/** What is asked of who has the function on a chosen day, and its rows, with what each changed. */
export function HistoricoGerencial({ funcao }: { funcao: c.Funcao }) {
  const na = useNaData()
  const [linha, setLinha] = useState<LinhaGerencial | 'nova'>()
  const [removing, setRemoving] = useState<LinhaGerencial>()
  const mayEdit = funcao.pode.includes('editar')
  const { historicoGerencialFuncao: linhas } = funcao
  return (
    <FormColumns>
      <NoDia linhas={linhas} na={na} />
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
        {linhas.length === 0 ? (
          <p>Ainda não se disse o que a função pede: normas, EPIs, cursos, exames e riscos.</p>
        ) : (
          <Timeline
            label={`Histórico gerencial de ${funcao.nomeFuncao}`}
            heads={['Vigência', 'O que se pede']}
            entries={linhaDoTempo(linhas, today(), {
              campos: CAMPOS,
              titulo: (_row, mudou, isPrimeira) =>
                isPrimeira ? 'Primeiras exigências' : mudou.length > 0 ? mudou.join(', ') : 'Sem mudança',
              acoes: (row) =>
                mayEdit
                  ? [
                      { id: 'corrigir', label: 'Corrigir', onAction: () => setLinha(row) },
                      { id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(row) },
                    ]
                  : [],
            })}
          />
        )}
      </Section>
      {linha && <GerencialDialog funcao={funcao} linha={linha} onClose={() => setLinha(undefined)} />}
      {removing && (
        <RemoverLinha
          data={removing.data}
          remover={() =>
            call(c.historicosGerenciais.excluir, { id: funcao.id, hid: removing.id, versao: removing.versao })
          }
          onClose={() => setRemoving(undefined)}
        >
          {linhas.at(-1) === removing
            ? 'Até a mudança seguinte a função deixa de pedir o que esta diz.'
            : 'A partir desta data volta a valer o que valia antes.'}
        </RemoverLinha>
      )}
    </FormColumns>
  )
}

/** What is asked on the day of the page. */
function NoDia({ linhas, na }: { linhas: readonly LinhaGerencial[]; na: NaData }) {
  const linha = vigenteEm(linhas, na.data)
  return (
    <Section isSpaced={false} title={`Em ${formatarData(na.data)}`} actions={<NaDataCampo na={na} label="No dia" />}>
      {linha ? (
        <Facts
          items={[
            { label: 'Normas internas', value: linha.normasInternas, isWide: true },
            { label: 'Atribuição de comando', value: linha.atribuicaoComando, isWide: true },
            { label: 'EPIs', value: nomes(linha.epis), isWide: true },
            { label: 'Cursos', value: nomes(linha.cursos), isWide: true },
            ...(linha.exames ? [{ label: 'Exames', value: nomes(linha.exames), isWide: true }] : []),
            {
              label: 'Riscos',
              value: linha.riscosFuncoes.map((r) => `${r.riscoDescricao} (${nomeDoGrupo(r.grupoRisco)})`).join('\n'),
              isWide: true,
            },
          ]}
        />
      ) : (
        <p>Nesse dia a função não pedia nada.</p>
      )}
    </Section>
  )
}

const schema = comRegrasGerenciais(z.object(camposGerenciais))
/** A new row, which begins as what is in force, or the correction of one. */
function GerencialDialog(props: { funcao: c.Funcao; linha: LinhaGerencial | 'nova'; onClose: () => void }) {
  const { funcao, onClose } = props
  const linha = props.linha === 'nova' ? undefined : props.linha
  const base = linha ?? vigenteEm(funcao.historicoGerencialFuncao, today()) ?? undefined
  return (
    <LinhaDialog
      de={funcao.nomeFuncao}
      linha={linha}
      schema={schema}
      values={{ ...valoresGerenciais(base), data: linha?.data ?? today() }}
      gravar={(output) =>
        linha
          ? call(
              c.historicosGerenciais.alterar,
              { id: funcao.id, hid: linha.id, versao: linha.versao, ...output },
              SEM_AVISO,
            )
          : call(c.historicosGerenciais.inserir, { id: funcao.id, ...output }, SEM_AVISO)
      }
      onClose={onClose}
    >
      <CamposGerenciais linha={base} />
    </LinhaDialog>
  )
}
const SEM_AVISO = { errors: 'none' } as const
