-- Questions, papers and responses get their final shape: a prompt with room for media and one interaction, as JSON with
-- a version. The new columns are computed from the old ones, so that servers of the version before, which write the old
-- ones, run beside this one while they are replaced. A later migration drops the expressions and the old columns.
--
-- The functions are declared immutable although they read labels of enums and build JSON: labels are never renamed, and
-- the JSON depends on no setting.
CREATE FUNCTION "question_content"("prompt" text, "is_code" boolean, "prompt_type" "prompt_type", "answer_type" "answer_type", "options" jsonb, "key" jsonb, "explanation" text, "image_file_id" uuid, "image_description" text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN jsonb_build_object(
		'version', 1,
		'prompt', jsonb_build_object('source', "prompt", 'isCode', "is_code", 'media', CASE
			WHEN "prompt_type" IN ('audio', 'video') THEN jsonb_build_object('kind', "prompt_type", 'fileId', "image_file_id", 'description', "image_description")
			WHEN "image_file_id" IS NOT NULL THEN jsonb_build_object('kind', 'image', 'fileId', "image_file_id", 'description', "image_description")
		END),
		'interaction', CASE "answer_type"
			WHEN 'choice' THEN jsonb_build_object('kind', 'choice', 'options', "options", 'key', "key")
			WHEN 'audio' THEN jsonb_build_object('kind', 'audioRecording')
			WHEN 'video' THEN jsonb_build_object('kind', 'videoRecording')
			ELSE jsonb_build_object('kind', 'extendedText')
		END,
		'explanation', "explanation"
	);
END $$;--> statement-breakpoint
CREATE FUNCTION "question_rendering"("rendered" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
	RETURN jsonb_build_object(
		'version', 1,
		'promptHtml', "rendered" -> 'promptHtml',
		'interactionHtml', jsonb_path_query_array("rendered", '$.options[*].html'),
		'explanationHtml', "rendered" -> 'explanationHtml'
	);
END $$;--> statement-breakpoint
-- Questions with recorded answers went live before they were refused; the exam page showed them as written answers. The
-- function calls none of this schema, because a restore may compute the column without the schema in its search path.
CREATE FUNCTION "paper_snapshot"("content" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
	"rules" jsonb := "content" -> 'rules';
	"former" CONSTANT text[] := '{allowSeveralAttempts,allowSeveralTicks,allowSeveralKeys}';
BEGIN
	RETURN jsonb_build_object(
		'version', 1,
		'rules', jsonb_build_object(
			'allowMultipleAttempts', "rules" -> 'allowSeveralAttempts',
			'allowMultipleTicks', "rules" -> 'allowSeveralTicks',
			'allowMultipleKeys', "rules" -> 'allowSeveralKeys'
		) || ("rules" - "former"),
		'questions', (
			SELECT coalesce(jsonb_agg(jsonb_build_object(
				'questionId', q -> 'questionId',
				'prompt', jsonb_build_object('html', q -> 'promptHtml', 'isCode', q -> 'isCode', 'media', CASE
					WHEN q ->> 'promptType' IN ('audio', 'video') THEN jsonb_build_object('kind', q -> 'promptType', 'fileId', q -> 'imageFileId', 'description', q -> 'imageDescription')
					WHEN q ->> 'imageFileId' IS NOT NULL THEN jsonb_build_object('kind', 'image', 'fileId', q -> 'imageFileId', 'description', q -> 'imageDescription')
				END),
				'interaction', CASE q ->> 'answerType'
					WHEN 'choice' THEN jsonb_build_object('kind', 'choice', 'options', q -> 'options', 'key', q -> 'key')
					ELSE jsonb_build_object('kind', 'extendedText')
				END,
				'explanationHtml', q -> 'explanationHtml',
				'marks', q -> 'marks'
			) ORDER BY "place"), '[]')
			FROM jsonb_array_elements("content" -> 'questions') WITH ORDINALITY AS "listed" (q, "place")
		)
	);
END $$;--> statement-breakpoint
CREATE FUNCTION "response_answer"("selected" text[], "answer_text" text, "is_skipped" boolean) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
	IF "is_skipped" THEN RETURN NULL; END IF;
	IF cardinality("selected") > 0 THEN RETURN jsonb_build_object('kind', 'choice', 'selected', to_jsonb("selected")); END IF;
	RETURN jsonb_build_object('kind', 'extendedText', 'text', "answer_text");
END $$;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "snapshot" jsonb GENERATED ALWAYS AS (paper_snapshot(content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "content" jsonb GENERATED ALWAYS AS (question_content(prompt, is_code, prompt_type, answer_type, options, key, explanation,
        image_file_id, image_description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "rendering" jsonb GENERATED ALWAYS AS (question_rendering(rendered)) STORED;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "answer" jsonb GENERATED ALWAYS AS (response_answer(selected, answer_text, is_skipped)) STORED;--> statement-breakpoint
ALTER TABLE "late_answers" ADD COLUMN "answer" jsonb GENERATED ALWAYS AS (response_answer(selected, answer_text, is_skipped)) STORED;