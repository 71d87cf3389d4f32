import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormCode,
  FormCodes,
  FormLookup,
  FormMultiLookup,
  FormMultiSelect,
  FormNumber,
  FormSelect,
  FormTreeMulti,
} from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { participantesDe, plural } from './desempenho-partes.tsx'

const pessoas = lookup(colaboradores) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>
const emOpcoes = (list: readonly { id: number; label: string }[] = []) =>
  list.map(({ id, label }) => ({ value: id, label }))

/** /avaliacao/participante-avaliacao-desempenho/new: all people of a scope, or one evaluator for one person */
export default function ParticipanteDesempenhoNovo() {
  const [search] = useSearchState()
  const [como, setComo] = useState<'recorte' | 'par'>('recorte')
  const avaliacaoDesempenhoId = Number(search.avaliacaoDesempenhoId) || null
  return (
    <>
      <PageHeader
        title="Incluir participantes"
        facts="Quem é avaliado, e por quem."
        pageKey="new"
        hasLine
        actions={
          <SegmentedControl
            label="Como incluir"
            value={como}
            onChange={(next) => setComo(next as 'recorte' | 'par')}
            options={[
              { id: 'recorte', label: 'Várias pessoas' },
              { id: 'par', label: 'Um avaliador' },
            ]}
          />
        }
      />
      {como === 'recorte' ? (
        <PorRecorte avaliacaoDesempenhoId={avaliacaoDesempenhoId} />
      ) : (
        <UmPar avaliacaoDesempenhoId={avaliacaoDesempenhoId} />
      )}
    </>
  )
}

/** The evaluations to which people can still be added. */
function AvaliacaoCampo() {
  const { data } = useCall(avaliacoes.opcoes, {}, { silent: true })
  return <FormSelect name="avaliacaoDesempenhoId" options={emOpcoes(data)} />
}
const nomeDoPapel = (papel: string) => descricaoDe(c.PAPEIS, papel)
const ESCOLHIDOS = c.PAPEIS.filter(({ codigo }) => codigo !== 'R')

function PorRecorte({ avaliacaoDesempenhoId }: { avaliacaoDesempenhoId: number | null }) {
  const go = useGo()
  const [previa, setPrevia] = useState<c.InclusaoFeita>()
  const { data: areas = [] } = useCall(opcoesDeArea, {}, { silent: true })
  const { data: locais } = useCall(opcoesDeEstabelecimento, {}, { silent: true })
  const { data: cargos } = useCall(opcoesDeCargo, {}, { silent: true })
  const form = useEntityForm({
    draft: inTab('incluir-participantes', avaliacaoDesempenhoId),
    schema: c.inclusaoForm,
    values: {
      avaliacaoDesempenhoId: avaliacaoDesempenhoId as never,
      estabelecimentosIds: [],
      areasIds: [],
      cargosIds: [],
      colaboradoresIds: [],
      papeis: ['U', 'L'],
      qtdPares: c.PARES_PADRAO,
      avaliadoresIds: [],
    },
    save: async (output) => {
      const feita = await call(c.incluir, output, { errors: 'none' })
      return { ...feita, avaliacao: output.avaliacaoDesempenhoId }
    },
    done: async ({ novos, avaliacao }) => {
      toast.success(
        novos === 0
          ? 'Todos já estavam na avaliação.'
          : `${plural(novos, 'participante incluído', 'participantes incluídos')}.`,
      )
      go(participantesDe(avaliacao))
      await refreshed()
    },
  })
  const conferir = async () => {
    const lido = c.inclusaoForm.safeParse(form.getValues())
    if (!lido.success) {
      await form.check(['avaliacaoDesempenhoId', 'areasIds', 'papeis', 'qtdPares'])
      return
    }
    await attempt(
      async () => {
        setPrevia(await call(c.incluir, { ...lido.data, simular: true }, { errors: 'none' }))
      },
      {
        refused: (error) => {
          setPrevia(undefined)
          showError(error.about([], error.first))
        },
      },
    )
  }
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <FormGroup title="Quem é avaliado">
          <FormGrid>
            <FormCell>
              <AvaliacaoCampo />
            </FormCell>
            <FormCell>
              <FormTreeMulti
                name="areasIds"
                nodes={areas.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))}
                help="Com as áreas que ficam abaixo. Áreas, cargos e estabelecimentos valem juntos."
              />
            </FormCell>
            <FormCell span={6}>
              <FormMultiSelect name="cargosIds" options={emOpcoes(cargos)} placeholder="Todos" />
            </FormCell>
            <FormCell span={6}>
              <FormMultiSelect name="estabelecimentosIds" options={emOpcoes(locais)} placeholder="Todos" />
            </FormCell>
            <FormCell>
              <FormMultiLookup name="colaboradoresIds" load={pessoas} help="Além das que o recorte encontra." />
            </FormCell>
          </FormGrid>
        </FormGroup>
        <FormGroup title="Por quem">
          <FormGrid>
            <FormCell span={8}>
              <FormCodes
                name="papeis"
                codes={ESCOLHIDOS}
                help="Gestores e liderados vêm das áreas e dos seus responsáveis."
              />
            </FormCell>
            <FormCell span={4}>
              <Pares />
            </FormCell>
            <FormCell>
              <FormMultiLookup
                name="avaliadoresIds"
                load={pessoas}
                help="Avaliam todas as pessoas acima, como avaliadores."
              />
            </FormCell>
          </FormGrid>
        </FormGroup>
        {previa && <Previa feita={previa} />}
      </FormColumns>
      <FormFooter
        saveLabel="Incluir"
        onCancel={() => go(avaliacaoDesempenhoId ? participantesDe(avaliacaoDesempenhoId) : c.base)}
        secondary={[{ id: 'conferir', label: 'Conferir antes', onPress: () => void conferir() }]}
      />
    </Form>
  )
}
/** Number of peers, shown only when peers evaluate. */
function Pares() {
  const { value } = useField<string[]>('papeis')
  return value.includes('P') && <FormNumber name="qtdPares" help="Da mesma área, em roda." />
}
/** Preview of an inclusion. */
function Previa({ feita: f }: { feita: c.InclusaoFeita }) {
  const partes = f.porPapel.map(({ papel, novos }) => `${nomeDoPapel(papel)} ${novos.toLocaleString('pt-BR')}`)
  const sem = f.semGestor
  return (
    <NoticeBar
      title={
        f.avaliados === 0
          ? 'O recorte não encontra ninguém'
          : `${plural(f.avaliados, 'avaliado', 'avaliados')}, ${plural(f.novos, 'participante novo', 'participantes novos')}`
      }
      text={[
        partes.join(' · '),
        f.existentes > 0 &&
          (f.existentes === 1
            ? '1 já estava na avaliação.'
            : `${f.existentes.toLocaleString('pt-BR')} já estavam na avaliação.`),
        sem.total > 0 &&
          `Sem gestor: ${sem.nomes.slice(0, 3).join(', ')}${sem.total > 3 ? ` e mais ${sem.total - 3}` : ''}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function UmPar({ avaliacaoDesempenhoId }: { avaliacaoDesempenhoId: number | null }) {
  const go = useGo()
  const [avaliado, setAvaliado] = useState<Option | null>(null)
  const [avaliador, setAvaliador] = useState<Option | null>(null)
  const form = useEntityForm({
    draft: inTab('participante', avaliacaoDesempenhoId),
    schema: c.participanteForm,
    values: { avaliacaoDesempenhoId, avaliadoId: null, avaliadorId: null, papel: 'L', peso: 1 } as never,
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: async ({ avaliacaoDesempenhoId: avaliacao }) => {
      toast.success('Participante incluído com sucesso.')
      go(participantesDe(avaliacao))
      await refreshed()
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <FormGroup title="Um avaliador de uma pessoa">
          <FormGrid>
            <FormCell>
              <AvaliacaoCampo />
            </FormCell>
            <FormCell>
              <FormLookup name="avaliadoId" load={pessoas} chosen={avaliado} onPick={setAvaliado} />
            </FormCell>
            <FormCell>
              <FormLookup name="avaliadorId" load={pessoas} chosen={avaliador} onPick={setAvaliador} />
            </FormCell>
            <FormCell span={6}>
              <FormCode name="papel" codes={c.PAPEIS} />
            </FormCell>
            <FormCell span={6}>
              <FormNumber name="peso" help="Quanto conta o que responde. Com zero, não conta." />
            </FormCell>
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter
        saveLabel="Incluir"
        onCancel={() => go(avaliacaoDesempenhoId ? participantesDe(avaliacaoDesempenhoId) : c.base)}
      />
    </Form>
  )
}
