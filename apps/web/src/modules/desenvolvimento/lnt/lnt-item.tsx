import { porTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { type Item, itens, ORIGENS, PRIORIDADES } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { SITUACOES_DA_INSCRICAO } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowActions } from '../../../kit/flow/flow-actions.tsx'
import { FormCode, FormMoney, FormRef, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { useChild, useGo, useSearch } from '../../../kit/page/navigation.ts'
import { RecordForm, recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { FormCell, FormGrid, FormGroup, MultiSelectField, type Option } from '../../../ui/fields/index.ts'
import { GraduationCap } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { acoesDoItem, SituacaoDoItem } from './lnt-situacao.tsx'

const buscar = lookup(colaboradores, { situacao: 'A' }) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>

/** Whom the need is for; those whom the record names already are known by their names. */
function Talentos({ pessoas }: { pessoas: Item['pessoas'] }) {
  const { max: _, value, onChange, ...campo } = useField<number[]>('talentosIds')
  const [vistos, setVistos] = useState<readonly Option<number>[]>(
    pessoas.map(({ id, nome }) => ({ value: id, label: nome })),
  )
  return (
    <MultiSelectField<number>
      {...campo}
      required
      value={(value ?? []).map((id) => vistos.find((o) => o.value === id) ?? { value: id, label: String(id) })}
      onChange={(escolhidos) => {
        setVistos((antes) => [...antes.filter((o) => !escolhidos.some((e) => e.value === o.value)), ...escolhidos])
        onChange(escolhidos.map((o) => o.value))
      }}
      load={buscar}
      placeholder="Nome ou matrícula"
    />
  )
}

function Campos({ item, isReadOnly }: { item?: Item | undefined; isReadOnly?: boolean }) {
  const competencias = useCall(porTipo, {}, { silent: true }).data ?? []
  return (
    <>
      <FormGroup title="Necessidade" help="Diga o tema, o curso ou a competência; basta um.">
        <FormGrid>
          {!item && (
            <FormCell>
              <FormRef name="lntId" />
            </FormCell>
          )}
          <FormCell>
            <FormText name="tema" />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="cursoId" held={item?.cursoId ? [{ id: item.cursoId, label: item.cursoNome ?? '' }] : []} />
          </FormCell>
          <FormCell span={6}>
            <FormSelect
              name="competenciaId"
              options={competencias.map(({ id, nome }) => ({ value: id, label: nome }))}
              placeholder="Nenhuma"
            />
          </FormCell>
          <FormCell span={6}>
            <FormCode name="prioridade" codes={PRIORIDADES} />
          </FormCell>
          <FormCell span={6}>
            <FormMoney name="custo" />
          </FormCell>
          <FormCell>
            <FormTextArea name="justificativa" rows={3} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      {isReadOnly ? null : (
        <FormGroup title="Para quem">
          <FormGrid>
            <FormCell>
              <Talentos pessoas={item?.pessoas ?? []} />
            </FormCell>
          </FormGrid>
        </FormGroup>
      )}
      {item && (
        <EntryTable
          title="Pessoas"
          name="pessoas"
          rows={item.pessoas}
          columns={[
            { key: 'nome', label: 'Talento', cell: (p) => p.nome },
            { key: 'cargo', label: 'Cargo', cell: (p) => p.cargoNome },
            { key: 'area', label: 'Área', cell: (p) => p.areaNome ?? '—' },
            { key: 'motivo', label: 'Por quê', cell: (p) => p.motivo ?? '—' },
            {
              key: 'turma',
              label: 'No que deu',
              cell: (p) =>
                p.turma ? `${SITUACOES_DA_INSCRICAO[p.turma.situacao]}, ${p.turma.descricao}` : 'Sem turma',
            },
          ]}
          rowName={(p) => p.nome}
          empty="Ninguém ao seu alcance."
        />
      )}
    </>
  )
}

const Pagina = recordPage(itens, {
  badge: (i) => <SituacaoDoItem situacao={i.situacao} />,
  facts: (i) => (
    <>
      {can(lnt.ler) ? <Link href={`${lnt.page}/${i.lntId}?aba=necessidades`}>{i.lntNome}</Link> : i.lntNome}
      {` · ${ORIGENS[i.origem]} · ${i.qtdPessoas === 1 ? '1 pessoa' : `${i.qtdPessoas} pessoas`}`}
      {i.treinamentoId !== null && can(treinamentos.ler) && (
        <>
          {' · '}
          <Link href={`${treinamentos.page}/${i.treinamentoId}`}>treinamento</Link>
        </>
      )}
      {i.motivoRecusa && ` · recusada: ${i.motivoRecusa}`}
    </>
  ),
  actions: (i) => <Acoes item={i} />,
  values: ({ pessoas }) => ({ talentosIds: pessoas.map(({ id }) => id) }),
  fields: ({ record, isReadOnly }) => <Campos item={record} isReadOnly={isReadOnly} />,
})

/** A need proposed by hand; in the round that the address names, if it names one. */
function Nova() {
  const { lntId } = useSearch()
  return (
    <>
      <PageHeader title={`Inserir ${itens.singular}`} pageKey="new" hasLine />
      <RecordForm
        resource={itens}
        record={undefined}
        initial={{ prioridade: 'M', talentosIds: [], ...(lntId ? { lntId: Number(lntId) } : {}) }}
        fields={() => <Campos />}
      />
    </>
  )
}

export default function NecessidadeDeTreinamento() {
  return useChild(itens.page) === 'new' ? <Nova /> : <Pagina />
}

function Acoes({ item }: { item: Item }) {
  const go = useGo()
  return (
    <FlowActions of={acoesDoItem} record={item} main="valida">
      {item.cursoId === null && item.situacao !== 'R' && can(cursos.criar) && (
        <Button icon={GraduationCap} onPress={() => go(`${cursos.page}/new`, { search: { cursoLntId: item.id } })}>
          Criar curso
        </Button>
      )}
    </FlowActions>
  )
}
