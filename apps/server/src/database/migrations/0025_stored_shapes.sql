-- JSON becomes the truth of questions, papers and responses (docs/decisions/066). Servers of version 0.2.0 write the
-- former columns, this version writes the JSON alone; while both serve, triggers derive what the other version reads. A
-- trigger of an update names its columns, so that it depends on what a statement sets and not on what it changes. A row that has
-- both shapes already, as a restore writes it, runs none. The next version drops columns and triggers
-- (../next-migrations).
ALTER TABLE "papers" ALTER COLUMN "content" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "papers" ALTER COLUMN "snapshot" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "content" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "rendering" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "prompt_type" SET DEFAULT 'text';--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "answer_type" SET DEFAULT 'text';--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "prompt" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "is_code" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "options" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "key" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "explanation" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "late_answers" ALTER COLUMN "answer" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "late_answers" ALTER COLUMN "selected" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "late_answers" ALTER COLUMN "answer_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "answer" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "selected" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "answer_text" SET DEFAULT '';--> statement-breakpoint
CREATE FUNCTION "former_question"("content" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
	"interaction" CONSTANT jsonb := "content" -> 'interaction';
	"kind" CONSTANT text := "interaction" ->> 'kind';
	"media" CONSTANT jsonb := "content" #> '{prompt,media}';
BEGIN
	RETURN jsonb_build_object(
		'prompt', "content" #> '{prompt,source}',
		'isCode', "content" #> '{prompt,isCode}',
		'promptType', CASE "kind" WHEN 'choice' THEN 'choice' ELSE coalesce("media" ->> 'kind', 'text') END,
		'answerType', CASE "kind" WHEN 'choice' THEN 'choice' WHEN 'audioRecording' THEN 'audio' WHEN 'videoRecording' THEN 'video' ELSE 'text' END,
		'options', CASE "kind" WHEN 'choice' THEN "interaction" -> 'options' ELSE '[]' END,
		'key', CASE "kind" WHEN 'choice' THEN "interaction" -> 'key' ELSE '[]' END,
		'explanation', "content" -> 'explanation',
		'imageFileId', "media" ->> 'fileId',
		'imageDescription', coalesce("media" ->> 'description', '')
	);
END $$;--> statement-breakpoint
CREATE FUNCTION "former_rendering"("content" jsonb, "rendering" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
	RETURN jsonb_build_object(
		'promptHtml', "rendering" -> 'promptHtml',
		'options', CASE "content" #>> '{interaction,kind}' WHEN 'choice' THEN (
			SELECT coalesce(jsonb_agg(jsonb_build_object('label', o -> 'label', 'html', h) ORDER BY "place"), '[]')
			FROM jsonb_array_elements("content" #> '{interaction,options}') WITH ORDINALITY AS "listed" (o, "place")
			JOIN jsonb_array_elements("rendering" -> 'interactionHtml') WITH ORDINALITY AS "texts" (h, "place") USING ("place")
		) ELSE '[]' END,
		'explanationHtml', "rendering" -> 'explanationHtml'
	);
END $$;--> statement-breakpoint
CREATE FUNCTION "former_paper"("snapshot" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
	"rules" CONSTANT jsonb := "snapshot" -> 'rules';
BEGIN
	RETURN jsonb_build_object(
		'rules', "rules" || jsonb_build_object(
			'allowSeveralAttempts', "rules" -> 'allowMultipleAttempts',
			'allowSeveralTicks', "rules" -> 'allowMultipleTicks',
			'allowSeveralKeys', "rules" -> 'allowMultipleKeys'
		),
		'questions', (
			SELECT coalesce(jsonb_agg(jsonb_build_object(
				'questionId', q -> 'questionId',
				'promptType', CASE "kind" WHEN 'choice' THEN 'choice' ELSE coalesce(q #>> '{prompt,media,kind}', 'text') END,
				'answerType', CASE "kind" WHEN 'choice' THEN 'choice' ELSE 'text' END,
				'promptHtml', q #> '{prompt,html}',
				'isCode', q #> '{prompt,isCode}',
				'imageFileId', q #>> '{prompt,media,fileId}',
				'imageDescription', coalesce(q #>> '{prompt,media,description}', ''),
				'options', CASE "kind" WHEN 'choice' THEN q #> '{interaction,options}' ELSE '[]' END,
				'key', CASE "kind" WHEN 'choice' THEN q #> '{interaction,key}' ELSE '[]' END,
				'explanationHtml', q -> 'explanationHtml',
				'marks', q -> 'marks'
			) ORDER BY "place"), '[]')
			FROM jsonb_array_elements("snapshot" -> 'questions') WITH ORDINALITY AS "listed" (q, "place"),
				LATERAL (SELECT q #>> '{interaction,kind}') AS "named" ("kind")
		)
	);
END $$;--> statement-breakpoint
CREATE FUNCTION "write_former_question"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"former" CONSTANT jsonb := former_question(NEW.content);
BEGIN
	NEW.prompt := "former" ->> 'prompt';
	NEW.is_code := ("former" ->> 'isCode')::boolean;
	NEW.prompt_type := "former" ->> 'promptType';
	NEW.answer_type := "former" ->> 'answerType';
	NEW.options := "former" -> 'options';
	NEW.key := "former" -> 'key';
	NEW.explanation := "former" ->> 'explanation';
	NEW.image_file_id := ("former" ->> 'imageFileId')::uuid;
	NEW.image_description := "former" ->> 'imageDescription';
	NEW.rendered := former_rendering(NEW.content, NEW.rendering);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_question_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.content := question_content(NEW.prompt, NEW.is_code, NEW.prompt_type, NEW.answer_type, NEW.options, NEW.key, NEW.explanation, NEW.image_file_id, NEW.image_description);
	NEW.rendering := question_rendering(NEW.rendered);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_question_rendering"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.rendering := question_rendering(NEW.rendered);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "questions_former_insert" BEFORE INSERT ON "questions" FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NEW.prompt = '') EXECUTE FUNCTION write_former_question();--> statement-breakpoint
CREATE TRIGGER "questions_former_update" BEFORE UPDATE OF "content", "rendering" ON "questions" FOR EACH ROW EXECUTE FUNCTION write_former_question();--> statement-breakpoint
CREATE TRIGGER "questions_content_insert" BEFORE INSERT ON "questions" FOR EACH ROW WHEN (NEW.content IS NULL) EXECUTE FUNCTION write_question_content();--> statement-breakpoint
CREATE TRIGGER "questions_content_update" BEFORE UPDATE OF "prompt", "is_code", "prompt_type", "answer_type", "options", "key", "explanation", "image_file_id", "image_description" ON "questions" FOR EACH ROW EXECUTE FUNCTION write_question_content();--> statement-breakpoint
CREATE TRIGGER "questions_rendering_update" BEFORE UPDATE OF "rendered" ON "questions" FOR EACH ROW EXECUTE FUNCTION write_question_rendering();--> statement-breakpoint
CREATE FUNCTION "write_former_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.content := former_paper(NEW.snapshot);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_paper_snapshot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.snapshot := paper_snapshot(NEW.content);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "papers_former_insert" BEFORE INSERT ON "papers" FOR EACH ROW WHEN (NEW.snapshot IS NOT NULL AND NEW.content = '{}') EXECUTE FUNCTION write_former_paper();--> statement-breakpoint
CREATE TRIGGER "papers_former_update" BEFORE UPDATE OF "snapshot" ON "papers" FOR EACH ROW EXECUTE FUNCTION write_former_paper();--> statement-breakpoint
CREATE TRIGGER "papers_snapshot_insert" BEFORE INSERT ON "papers" FOR EACH ROW WHEN (NEW.snapshot IS NULL) EXECUTE FUNCTION write_paper_snapshot();--> statement-breakpoint
CREATE TRIGGER "papers_snapshot_update" BEFORE UPDATE OF "content" ON "papers" FOR EACH ROW EXECUTE FUNCTION write_paper_snapshot();--> statement-breakpoint
-- Servers of version 0.2.0 read answers as JSON alone, so that nothing derives the former columns of an answer.
CREATE FUNCTION "write_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.answer := response_answer(NEW.selected, NEW.answer_text, NEW.is_skipped);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "responses_answer_insert" BEFORE INSERT ON "responses" FOR EACH ROW WHEN (NEW.answer IS NULL AND NOT NEW.is_skipped) EXECUTE FUNCTION write_answer();--> statement-breakpoint
CREATE TRIGGER "responses_answer_update" BEFORE UPDATE OF "selected", "answer_text" ON "responses" FOR EACH ROW EXECUTE FUNCTION write_answer();--> statement-breakpoint
CREATE TRIGGER "late_answers_answer_insert" BEFORE INSERT ON "late_answers" FOR EACH ROW WHEN (NEW.answer IS NULL AND NOT NEW.is_skipped) EXECUTE FUNCTION write_answer();--> statement-breakpoint
CREATE TRIGGER "late_answers_answer_update" BEFORE UPDATE OF "selected", "answer_text" ON "late_answers" FOR EACH ROW EXECUTE FUNCTION write_answer();--> statement-breakpoint
-- Checked rows of an import wait for a day at most; a server of either version may save what the other has checked.
CREATE FUNCTION "write_former_import_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.question := NEW.question || jsonb_build_object(
		'columns', former_question(NEW.question -> 'content'),
		'rendered', former_rendering(NEW.question -> 'content', NEW.question -> 'rendering')
	);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "write_import_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	c CONSTANT jsonb := NEW.question -> 'columns';
BEGIN
	NEW.question := NEW.question || jsonb_build_object(
		'content', question_content(c ->> 'prompt', (c ->> 'isCode')::boolean, (c ->> 'promptType')::prompt_type, (c ->> 'answerType')::answer_type, c -> 'options', c -> 'key', c ->> 'explanation', NULL, c ->> 'imageDescription'),
		'rendering', question_rendering(NEW.question -> 'rendered')
	);
	RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "question_import_rows" SET "question" = "question" || jsonb_build_object(
	'content', question_content(c ->> 'prompt', (c ->> 'isCode')::boolean, (c ->> 'promptType')::prompt_type, (c ->> 'answerType')::answer_type, c -> 'options', c -> 'key', c ->> 'explanation', NULL, c ->> 'imageDescription'),
	'rendering', question_rendering("question" -> 'rendered')
) FROM (SELECT "import_id", "position", "question" -> 'columns' AS c FROM "question_import_rows" WHERE "question" IS NOT NULL) AS "former"
WHERE "question_import_rows"."import_id" = "former"."import_id" AND "question_import_rows"."position" = "former"."position";--> statement-breakpoint
CREATE TRIGGER "import_rows_former" BEFORE INSERT OR UPDATE OF "question" ON "question_import_rows" FOR EACH ROW WHEN (NEW.question ? 'content' AND NOT NEW.question ? 'columns') EXECUTE FUNCTION write_former_import_row();--> statement-breakpoint
CREATE TRIGGER "import_rows_content" BEFORE INSERT OR UPDATE OF "question" ON "question_import_rows" FOR EACH ROW WHEN (NEW.question ? 'columns' AND NOT NEW.question ? 'content') EXECUTE FUNCTION write_import_row();
